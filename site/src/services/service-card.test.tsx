import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceCard } from './service-card.tsx'

test('a service card shows its title and description as text, not HTML', () => {
  const service = { title: 'Cut & <b>Shave</b>', description: 'Half an hour.' }
  const html = renderToStaticMarkup(<ServiceCard service={service} image={undefined} imageBaseUrl="/pictures/" />)
  expect(html).toContain('<h2 class="service-card__title">Cut &amp; &lt;b&gt;Shave&lt;/b&gt;</h2>')
  expect(html).toContain('<p class="service-card__description">Half an hour.</p>')
})

import { render } from '@shop/site/renderer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NOON, openShop } from '../src/content/content.fixture.ts'

async function renderPage(path: string) {
  const { db } = openShop()
  const page = new Request(`http://localhost${path}`)
  const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
  return response.text()
}

test('a page is rendered with a policy, and without a hash being computed by Astro', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  onTestFinished(() => digest.mockRestore())
  expect(await renderPage('/reviews')).toMatch(/style-src 'self' 'sha256-/)
  expect(digest).not.toHaveBeenCalled()
})

test('a page with islands does not depend on the folder that the site was built in', async () => {
  const page = await renderPage('/events')
  expect(page).toContain('<astro-island ')
  expect(page).not.toContain(' uid=')
})

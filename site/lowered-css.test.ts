import { render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { NOON, openTestShop } from './src/content/test-shop.fixture.ts'

test.each(['/', '/services', '/meet-the-team'])(
  'the CSS of %s has no nested rule, no range of widths, and no media query that begins with not',
  async (path) => {
    const { db } = openTestShop()
    const page = new Request(`http://localhost${path}`)
    const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
    const css = (await response.text()).match(/<style>.*?<\/style>/gs)?.join('') ?? ''
    expect(css.includes('@media (max-width:767.98px)')).toBe(true)
    expect(css.match(/&[^;]|@media[^{]*([<>]|\bnot ?\()[^{]*/g)).toBeNull()
  },
)

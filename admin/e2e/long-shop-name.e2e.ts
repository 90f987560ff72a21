import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { setTextSize } from '../../scripts/testing/layout-faults.ts'
import { getAuthorization } from './helpers/authorization.ts'

test.use({ hasFreshServer: true })

const NAME = 'Wilhelmina’s Barbershop & Beauty Parlor'

test('a long name of the shop is whole in the bars of the site and of the staff area, on a phone and with large text', async ({
  page,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const shop = await (await page.request.get('/api/shop')).json()
  const put = await page.request.put('/api/shop', { headers, data: { ...shop, name: NAME } })
  await page.request.get(`/api/publication?wait=${put.headers()['x-revision']}`, { headers })
  for (const path of ['/', '/admin']) {
    await page.goto(path)
    const brand = page.locator('header').getByRole('link', { name: NAME }).first()
    await expect(brand).toBeVisible()
    for (const [width, text] of [
      [390, 100],
      [390, 200],
      [320, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setTextSize(page, text)
      const cut = await brand.evaluate((link) => {
        const spans = [...link.querySelectorAll('span')]
        const lineHeight = Number.parseFloat(getComputedStyle(link).lineHeight)
        return spans.filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + lineHeight / 2),
        ).length
      })
      expect(cut, `${path} at ${width} px and ${text} %`).toBe(0)
      const room = await brand.evaluate((link) => {
        const [words, bar] = [link, link.closest('header')].map(
          (part) => part?.getBoundingClientRect() ?? new DOMRect(),
        )
        return words && bar && Math.min(words.top - bar.top, bar.bottom - words.bottom)
      })
      expect(room, `room in the bar of ${path} at ${width} px and ${text} %`).toBeGreaterThanOrEqual(text / 50)
    }
  }
})

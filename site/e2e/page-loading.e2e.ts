import { collectPageErrors, expect, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true, reuseContext: false }) // the clock of a test can reach into the next one

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test('an unchanged page loads no script and no font that its text does not need, and logs no error', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const files = { script: new Set<string>(), font: new Set<string>() }
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script' || type === 'font') files[type].add(request.url().replace(/.*\//, ''))
  })
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  expect([...files.script]).toEqual([])
  expect([...files.font].toSorted()).toEqual(['besley.woff2', 'hanken-grotesk.woff2'])
  expect(errors).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'La peluquería de José'
  })
  await expect.poll(() => [...files.font]).toContain('besley-more.woff2')
  await expect.poll(() => page.evaluate(() => document.fonts.check('800 40px Besley', 'íé'))).toBe(true)
})

test('a list whose scripts could not be loaded is loaded the next time that the page is shown', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.clock.setFixedTime(Date.now() + YEAR_MS)
  const scripts = new Map<string, number>()
  await page.route('**/_astro/**', (route) => {
    const { pathname } = new URL(route.request().url())
    scripts.set(pathname, (scripts.get(pathname) ?? 0) + 1)
    return route.abort()
  })
  await page.goto('/events')
  await expect.poll(() => [...scripts.values()]).toEqual([2, 2]) // Astro tries each once more
  await page.unroute('**/_astro/**')
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})

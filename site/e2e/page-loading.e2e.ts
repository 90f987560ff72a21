import { collectPageErrors, expect, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ savesNothing: true, reuseContext: false }) // the clock of a test can reach into the next one

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test('an unchanged page loads no script and logs no error', async ({ page }) => {
  const errors = collectPageErrors(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts).toEqual([])
  expect(errors).toEqual([])
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

test('the address of an icon that browsers ask for by themselves has one', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await expect.poll(async () => (await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
  await page.goto('/')
  const side = await page.evaluate(async () => {
    const icon = new Image()
    icon.src = '/favicon.ico'
    await icon.decode()
    return icon.naturalWidth
  })
  expect(side).toBe(48)
})

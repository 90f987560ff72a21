import { collectPageErrors, expect, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test('an unchanged page loads no script and logs no error', async ({ page }) => {
  const errors = collectPageErrors(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts).toEqual([])
  expect(errors).toEqual([])
})

test('a list whose scripts could not be loaded is loaded the next time that the page is shown', async ({ page }) => {
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

test('small images load lazily, so that the words of a page come first', async ({ page }) => {
  for (const path of ['/', '/services', '/meet-the-team']) {
    await page.goto(path)
    const images = await page.locator('main img').all()
    for (const image of images) await expect(image, path).toHaveAttribute('loading', 'lazy')
    expect(images.length).toBeGreaterThan(0)
  }
})

test('the first large image of a page loads eagerly, the others lazily', async ({ page }) => {
  for (const path of ['/events', '/event/1']) {
    await page.goto(path)
    const images = await page.locator('main img').all()
    const settings = images.map((image) => image.evaluate((img: HTMLImageElement) => [img.loading, img.fetchPriority]))
    const [first, ...others] = await Promise.all(settings)
    expect(first, path).toEqual(['eager', 'high'])
    for (const other of others) expect(other, path).toEqual(['lazy', 'auto'])
  }
})

test('the address of an icon that browsers ask for by themselves has one', async ({ page, request }) => {
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

test('every page works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { name: 'About The Event:' })).toBeVisible()
  await page.goto('/meet-the-team')
  await expect(page.getByRole('link', { name: 'Book with Rosa Delgado Now' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
  await expect(bar.getByText('Menu')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(bar.getByRole('button')).toBeHidden()
  await bar.getByRole('link', { name: 'Menu' }).click()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer).toBeInViewport({ ratio: 1 })
  await expect(footer.getByRole('link')).toHaveText(['Services', 'Events', 'Meet The Team', 'Reviews'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  await context.close()
})

test.describe('a new shop without JavaScript', () => {
  test.use({ serverEnv: { SEED: 'none' }, javaScriptEnabled: false, viewport: PHONE })

  test('Menu leads to Login on a phone', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  })
})

test('an unknown path answers 404 with its own page', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const id of ['99', '01', '1e0', 'x']) {
    expect((await page.goto(`/event/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  }
})

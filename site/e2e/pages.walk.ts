import { complaintsOf, expect, expectAccessible, test } from '../../scripts/product.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
const MISSES = ['/nowhere', '/event/99']
/** The breakpoints of spec §9, and the narrowest phone. */
const WIDTHS = [320, 390, 576, 768, 992, 1200, 1400]

for (const width of [390, 768, 1280]) {
  test(`no page breaks a rule of accessibility at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 860 })
    for (const path of [...PAGES, ...MISSES]) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
}

test('no page is wider than its window', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} ${width}`).toBe(0)
    }
  }
})

test('an unchanged page loads no script, and has nothing to complain about', async ({ page }) => {
  const complaints = complaintsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts).toEqual([])
  expect(complaints).toEqual([])
})

test('the hero is 600 px high, and the picture of an event at most 400', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    expect((await page.getByRole('region', { name: 'Welcome' }).boundingBox())?.height).toBe(600)
    await page.goto('/event/1')
    const picture = await page.getByRole('article').getByRole('img').first().boundingBox()
    expect(picture?.height).toBeLessThanOrEqual(400)
    if (width >= 768) expect(picture?.width).toBeLessThanOrEqual(width / 2)
  }
})

test('reviews stand one, two and three in a row', async ({ page }) => {
  for (const [width, inARow] of [
    [390, 1],
    [768, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/reviews')
    const boxes = await Promise.all((await page.getByRole('figure').all()).map((review) => review.boundingBox()))
    expect(boxes).toHaveLength(9)
    expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(inARow)
  }
})

test('everything can be read with scripts turned off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { name: 'About The Event:' })).toBeVisible()
  await page.goto('/meet-the-team')
  await expect(page.getByRole('link', { name: 'Book with Rosa Delgado Now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
  await context.close()
})

test('what is not there answers 404 and says so', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const id of ['99', '01', '1e0', 'x']) {
    expect((await page.goto(`/event/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  }
})

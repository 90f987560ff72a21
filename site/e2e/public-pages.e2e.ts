import { collectPageErrors, expect, expectAccessible, test } from '../../scripts/testing/browser-test.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
const NOT_FOUND_PATHS = ['/nowhere', '/event/99']
/** Both sides of each breakpoint, and two phones. */
const WIDTHS = [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]

for (const width of [390, 768, 1280]) {
  test(`every page is accessible at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 860 })
    for (const path of [...PAGES, ...NOT_FOUND_PATHS]) {
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

test('with text twice as large no page is wider than its window, and no control is outside of it', async ({ page }) => {
  test.setTimeout(90_000)
  for (const path of [...PAGES, ...NOT_FOUND_PATHS]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(findOverflow), `${path} ${width}`).toEqual([])
    }
  }
})

/** The controls that exceed the sides of the window, and the page itself if it does. */
function findOverflow(): string[] {
  const controls = [...document.querySelectorAll('a:not([href="#main"]), button')].filter((control) => {
    const { left, right } = control.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  return [...page, ...controls.map((control) => control.textContent ?? '')]
}

test('an unchanged page loads no script and reports no error', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts).toEqual([])
  expect(pageErrors).toEqual([])
})

test('the hero is 600 px high, and the image of an event at most 400', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/')
    expect((await page.getByRole('region', { name: 'Welcome' }).boundingBox())?.height).toBe(600)
    await page.goto('/event/1')
    const image = await page.getByRole('article').getByRole('img').first().boundingBox()
    expect(image?.height).toBeLessThanOrEqual(400)
    if (width >= 768) expect(image?.width).toBeLessThanOrEqual(width / 2)
  }
})

test('reviews are in one, two or three columns', async ({ page }) => {
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/reviews')
    const boxes = await Promise.all((await page.getByRole('figure').all()).map((review) => review.boundingBox()))
    expect(boxes).toHaveLength(9)
    expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(columns)
  }
})

test('from 768 px on, the events of the home page are in one row', async ({ page }) => {
  await page.goto('/')
  for (const width of WIDTHS.filter((each) => each >= 768)) {
    await page.setViewportSize({ width, height: 860 })
    const boxes = await Promise.all((await page.getByRole('article').all()).map((event) => event.boundingBox()))
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map((box) => box?.y)).size, `${width}`).toBe(1)
  }
})

test('the first image of a page is loaded eagerly, all others lazily', async ({ page }) => {
  for (const path of ['/', '/services', '/events', '/event/1', '/meet-the-team']) {
    await page.goto(path)
    const images = await page.locator('main img').all()
    const loading = images.map((image) => image.evaluate((img: HTMLImageElement) => [img.loading, img.fetchPriority]))
    const [first, ...others] = await Promise.all(loading)
    expect(first, path).toEqual(['eager', 'high'])
    for (const other of others) expect(other, path).toEqual(['lazy', 'auto'])
  }
})

test('every page can be read without JavaScript', async ({ browser, baseURL }) => {
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

test('an event fits on one sheet of paper', async ({ page }) => {
  await page.goto('/event/1', { waitUntil: 'networkidle' })
  for (const format of ['Letter', 'A4']) {
    const sheets = await page.pdf({ format })
    expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a path that does not exist answers 404 with its own page', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const id of ['99', '01', '1e0', 'x']) {
    expect((await page.goto(`/event/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  }
})

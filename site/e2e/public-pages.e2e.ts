import { collectPageErrors, expect, expectAccessible, test } from '../../scripts/testing/browser-test.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
const MISSES = ['/nowhere', '/event/99']
/** Both sides of each breakpoint of spec §9, and two phones. */
const WIDTHS = [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]

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

test('with text twice as large no page is wider than its window, and no control stands outside of it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  for (const path of [...PAGES, ...MISSES]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(outside), `${path} ${width}`).toEqual([])
    }
  }
})

/** The controls that reach over the sides of the window, and the page itself if it does. */
function outside(): string[] {
  const controls = [...document.querySelectorAll('a:not([href="#main"]), button')].filter((control) => {
    const { left, right } = control.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  return [...page, ...controls.map((control) => control.textContent ?? '')]
}

test('an unchanged page loads no script, and has nothing to complain about', async ({ page }) => {
  const complaints = collectPageErrors(page)
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

test('from 768 px on, the next events of the home page stand in one row', async ({ page }) => {
  await page.goto('/')
  for (const width of WIDTHS.filter((each) => each >= 768)) {
    await page.setViewportSize({ width, height: 860 })
    const boxes = await Promise.all((await page.getByRole('article').all()).map((event) => event.boundingBox()))
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map((box) => box?.y)).size, `${width}`).toBe(1)
  }
})

test('the first picture of a page is asked for at once, the others when they come near', async ({ page }) => {
  for (const path of ['/', '/services', '/events', '/event/1', '/meet-the-team']) {
    await page.goto(path)
    const pictures = await page.locator('main img').all()
    const asked = pictures.map((picture) =>
      picture.evaluate((img: HTMLImageElement) => [img.loading, img.fetchPriority]),
    )
    const [first, ...others] = await Promise.all(asked)
    expect(first, path).toEqual(['eager', 'high'])
    for (const other of others) expect(other, path).toEqual(['lazy', 'auto'])
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

test('an event fits on one sheet of paper', async ({ page }) => {
  await page.goto('/event/1', { waitUntil: 'networkidle' })
  for (const format of ['Letter', 'A4']) {
    const sheets = await page.pdf({ format })
    expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('what is not there answers 404 and says so', async ({ page }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const id of ['99', '01', '1e0', 'x']) {
    expect((await page.goto(`/event/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  }
})

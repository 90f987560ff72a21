import { expect, type Locator, signIn, test } from '../../scripts/testing/browser-test.ts'
import { RECORD_LINKS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

test.beforeEach(({ page }) => signIn(page))

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

async function countRows(locator: Locator, axis: 'x' | 'y' = 'y') {
  const boxes = await Promise.all((await locator.all()).map(boxOf))
  return new Set(boxes.map((box) => Math.round(box[axis]))).size
}

test('the dashboard has four cards, 1, 2 or 4 in a row', { tag: '@long' }, async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article')
  await page.goto('/admin/dashboard')
  await page.mouse.move(0, 0) // a card under the pointer is raised
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Welcome back, owner.')).toBeVisible()
  for (const [index, [path, text]] of [
    ['services', /Services.*Manage salon services and treatments/s],
    ['events', /Events.*Manage upcoming events and classes/s],
    ['team', /Team Members.*Manage staff profiles/s],
    ['images', /Images.*Manage website images and gallery/s],
  ].entries() as Iterable<[number, [string, RegExp]]>) {
    await expect(cards.nth(index)).toContainText(text)
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', `/admin/${path}`)
  }
  for (const [width, rows] of [
    [320, 4],
    [390, 2],
    [768, 2],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countRows(cards), { message: `${width} px` }).toBe(rows)
  }
  const seen = new Set<number>() // columns, because three and one make two rows as well
  for (let width = 320; width <= 1280; width += process.env.TEST_LONG ? 1 : 40) {
    await page.setViewportSize({ width, height: 900 })
    seen.add(await countRows(cards, 'x'))
  }
  expect([...seen].toSorted()).toEqual([1, 2, 4])
})

test('the text of the next event takes up most of its panel', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/dashboard')
  const panel = page.getByRole('region', { name: 'Next event' })
  const words = panel.getByText(/, .*\d [AP]M/)
  const time = panel.getByText(/^[^,]*\d [AP]M$/)
  await expect(panel.locator('img')).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await boxOf(words)).width / (await boxOf(panel)).width, `${width} px`).toBeGreaterThan(0.5)
    expect((await boxOf(time)).height, 'no line begins with AM or PM').toBeLessThan(30)
  }
})

test('Logout is at the end of the bar from 992 px on, and nothing leaves the bar', async ({ page }) => {
  expect(RECORD_LINKS).toEqual(expect.arrayContaining(['Services', 'Events', 'Team', 'Images', 'Reviews']))
  await page.goto('/admin/dashboard')
  const bar = page.getByRole('banner')
  for (const width of [992, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    const readNames = async () => {
      const names = await bar.locator(':is(a, button):visible').allInnerTexts()
      return names.map((name) => name.trim()).filter((name) => name.length > 2)
    }
    // The links of the shop appear when the account is known.
    await expect
      .poll(readNames)
      .toEqual([expect.any(String), 'Dashboard', ...RECORD_LINKS, 'Shop details', 'View site', 'Logout'])
  }
})

test('a list has the headings of the specification, and is a stack of cards without them below 992 px, with whole thumbnails and all buttons of a row side by side', async ({
  page,
}) => {
  for (const [path, names] of Object.entries({
    events: ['#', 'Event Name', 'Date & Time', 'Location', 'Image', 'Actions'],
    team: ['#', 'Order', 'Name', 'Position', 'Description', 'Actions'],
    services: ['#', 'Service Name', 'Description'],
  })) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('columnheader')).toHaveText(names)
    const row = page.getByRole('row').nth(2)
    await expect(row).toBeVisible()
    for (const width of [576, 768, 991, 992, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await countRows(
          row
            .getByRole('cell')
            .last()
            .getByRole('button', { name: /Delete|More/ }),
        ),
        `${path} at ${width} px`,
      ).toBe(1)
      for (const image of await row.locator('img').all()) expect((await boxOf(image)).width).toBe(56)
      await expect(row, `${path} at ${width} px`).toHaveCSS('display', width < 992 ? 'grid' : 'table-row')
      const headings = await boxOf(page.getByRole('rowgroup').first())
      expect(headings.height > 1, `headings of ${path} at ${width} px`).toBe(width >= 992)
    }
  }
})

test('the button that folds rows is as wide as the list at any width', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/events')
  const toggle = page.getByRole('button', { name: /^Past events/ })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const [table, row] = [await boxOf(page.getByRole('table')), await boxOf(toggle)]
    expect(row.width / table.width, `${width} px`).toBeGreaterThan(0.9)
  }
})

test('bar, content and save bar are equally wide, and the save bar ends the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/services/edit/1')
  await expect(page.getByText('Selected: ')).toBeVisible()
  for (const width of [390, 1280, 1680]) {
    await page.setViewportSize({ width, height: 700 })
    const brand = await boxOf(page.getByRole('banner').getByRole('link').first())
    const main = await boxOf(page.getByRole('main').getByRole('link', { name: 'Back' }))
    expect(Math.abs(brand.x - main.x), `${width} px`).toBeLessThanOrEqual(width < 576 ? 8 : 1)
    const gap = await page.getByRole('button', { name: 'Save Changes' }).evaluate(measureGapBelowBar)
    expect(gap, `${width} px`).toBeLessThanOrEqual(1)
  }
})

/** Runs in the page. @returns the distance between the bar around the button and the end of the page */
function measureGapBelowBar(button: HTMLElement): number {
  const root = document.documentElement
  root.scrollTop = root.scrollHeight
  const bar = button.parentElement?.parentElement?.getBoundingClientRect()
  return Math.round(innerHeight - (bar?.bottom ?? 0))
}

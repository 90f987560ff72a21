import { expect, type Locator, signIn, test } from '../../scripts/testing/browser-test.ts'
import { RECORD_LINKS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

test.beforeEach(({ page }) => signIn(page))

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

async function countPlaces(locator: Locator, axis: 'x' | 'y') {
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
  for (const [width, columns] of [
    [320, 1],
    [390, 2],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countPlaces(cards, 'x'), { message: `${width} px` }).toBe(columns)
  }
})

test('Logout is at the end of the bar from 992 px on, and nothing leaves the bar', { tag: '@long' }, async ({
  page,
}) => {
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

test('a list has the headings of the specification, and is a stack of cards without them below 992 px, with whole thumbnails and all buttons of a row side by side', {
  tag: '@long',
}, async ({ page }) => {
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
        await countPlaces(
          row
            .getByRole('cell')
            .last()
            .getByRole('button', { name: /Delete|More/ }),
          'y',
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

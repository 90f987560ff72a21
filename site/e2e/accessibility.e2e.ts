import { expect, expectAccessibleAtBothWidths, type Page, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults, setTextSize } from '../../scripts/testing/layout-faults.ts'
import { BREAKPOINT_WIDTHS } from './helpers/breakpoint-widths.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ savesNothing: true })

test('no page violates an axe rule at 390 and 1280 px', async ({ page }) => {
  for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
    await page.goto(path)
    await test.step(path, () => expectAccessibleAtBothWidths(page))
  }
})

test('no page is wider than its window', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    for (const width of BREAKPOINT_WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} ${width}`).toBe(0)
    }
  }
})

const SIZES = [
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 640, text: 100 },
  ...(process.env.TEST_LONG ? [{ width: 1280, height: 900, text: 200 }] : []),
]

async function expectUsable(page: Page, name: string, sizes = SIZES) {
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    expect.soft(await findLayoutFaults(page), `${name} at ${width} px and ${text} %`).toEqual([])
  }
}

test('every page and the drawer are usable on a narrow window and with text at 200 %', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
    await page.goto(path)
    await expectUsable(page, path)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectUsable(page, 'drawer')
})

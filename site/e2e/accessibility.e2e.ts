import { expect, expectAccessibleAtBothWidths, test } from '../../scripts/testing/browser-test.ts'
import { expectUsable, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { BREAKPOINT_WIDTHS, NOT_FOUND_PATHS, PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

/** Public pages stand at the breakpoints of a tablet by themselves. */
const SIZES = TEXT_SIZES.filter(({ width, text }) => width < 768 || text === 200)

test('no page violates an axe rule or is wider than its window, and each is usable on a narrow window and with text at 200 %', async ({
  page,
  contextOptions: { reducedMotion = null },
}) => {
  for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
    await test.step(path, async () => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(path)
      await expectAccessibleAtBothWidths(page)
      for (const width of BREAKPOINT_WIDTHS) {
        await page.setViewportSize({ width, height: 860 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectUsable(page, path, SIZES)
    })
  }
})

test('the drawer is usable on a narrow window and with text at 200 %', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectUsable(page, 'drawer', SIZES)
})

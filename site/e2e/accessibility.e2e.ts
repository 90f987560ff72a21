import { expect, expectAccessible, test } from '../../scripts/testing/browser-test.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES, WIDTHS } from './helpers/public-pages.ts'

for (const width of [390, 768, 1280]) {
  test(`no page violates an axe rule at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 860 })
    for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
}

test('no page is wider than its window', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} ${width}`).toBe(0)
    }
  }
})

test('with text at 200 % no page is wider than its window, and no control lies outside it', async ({ page }) => {
  test.setTimeout(90_000)
  for (const path of [...PUBLIC_PAGES, ...NOT_FOUND_PATHS]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(findOverflow), `${path} ${width}`).toEqual([])
    }
  }
})

/** Runs in the page. @returns the text of every control that crosses a side of the window */
function findOverflow(): string[] {
  const controls = [...document.querySelectorAll('a:not([href="#main"]), button')].filter((control) => {
    const { left, right } = control.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  return [...page, ...controls.map((control) => control.textContent ?? '')]
}

import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

/** On a phone every control measures at least 44 px, except links inside a sentence. */
export async function expectTouchTargets(page: Page) {
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && !control.closest('p, b, h2, li > span, label'))
      .map((control) => ({ control, ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ control, width, height }) => `${control.outerHTML.slice(0, 90)} ${width} x ${height}`),
  )
  expect(small).toEqual([])
}

/** A phone zooms in on smaller text when its field gets the focus, and offers a keyboard of letters for a number. */
export async function expectFieldsForPhones(page: Page) {
  const unfit = await page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('input:not([type="file"]), select, textarea')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const isSmall = Number.parseFloat(getComputedStyle(field).fontSize) < 16
        return (
          isSmall ||
          field.matches(
            '[type="number"]:not([inputmode]), :is([name="phone"], [name="phone_number"]):not([type="tel"])',
          )
        )
      })
      .map((field) => field.outerHTML),
  )
  expect(unfit).toEqual([])
}

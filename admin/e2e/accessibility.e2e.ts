import {
  collectPageErrors,
  expect,
  expectAccessible,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { setTextSize } from '../../scripts/testing/layout-faults.ts'
import { DESKTOP, PHONE, sizesInTurn } from '../../scripts/testing/screen-sizes.ts'
import { waitForTransitions } from '../../scripts/testing/wait-for-transitions.ts'
import { expectUsable, TEXT_SIZES } from './helpers/expect-usable.ts'
import { openScreen } from './helpers/open-screen.ts'
import { STAFF_SCREENS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const SIZES = [DESKTOP, PHONE]

const SHOP_SCREEN = /^\/admin\/(shop|moment|status|account|people)/

async function expectPageFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** On a phone every control measures at least 44 px, except links inside a sentence. */
async function expectTouchTargets(page: Page) {
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
async function expectFieldsForPhones(page: Page) {
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

/** One title, which says the screen. */
async function expectTitle(page: Page, suffix = ' · Admin') {
  const isTitled = (end: string) =>
    document.querySelectorAll('title').length === 1 &&
    document.title === `${document.querySelector('h1')?.textContent}${end}`
  await expect.poll(() => page.evaluate(isTitled, suffix)).toBe(true)
}

async function expectAccessibleAndFitting(page: Page) {
  await waitForTransitions(page)
  await expectAccessible(page)
  await expectPageFits(page)
}

/** Ends at the width of a phone. */
async function expectAccessibleAndFittingAtBothWidths(page: Page, sizes = SIZES) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessibleAndFitting(page)
  }
  await expectFieldsForPhones(page)
}

test('the login has no accessibility violations', async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.goto('/login?expired=true')
  await expectTitle(page, '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please provide a valid username.')).toBeVisible()
  await expectAccessibleAndFittingAtBothWidths(page)
  expect(errors).toEqual([])
})

for (const [kind, isOfKind] of Object.entries({
  form: (screen: string) => screen.includes('/edit/'),
  'screen of the shop': (screen: string) => SHOP_SCREEN.test(screen),
  'other screen': (screen: string) => !screen.includes('/edit/') && !SHOP_SCREEN.test(screen),
})) {
  test(`no ${kind} has accessibility violations at both widths, and each is usable on a narrow window and with text at 200 %`, async ({
    page,
    contextOptions: { reducedMotion },
  }) => {
    const errors = collectPageErrors(page)
    await signIn(page, '/admin/dashboard')
    for (const [index, screen] of STAFF_SCREENS.filter(isOfKind).entries()) {
      await test.step(screen, async () => {
        await page.emulateMedia({ reducedMotion })
        await setTextSize(page, 100)
        await openScreen(page, screen)
        await expectTitle(page)
        // A new record has the form of one that is changed.
        const sizes = screen.endsWith('/edit/new') ? sizesInTurn(SIZES, 1) : SIZES
        await expectAccessibleAndFittingAtBothWidths(page, sizes)
        await expectTouchTargets(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expectUsable(page, screen, sizesInTurn(TEXT_SIZES, index))
        expect(errors).toEqual([])
      })
    }
  })
}

test('no open dialog has accessibility violations', async ({ page }) => {
  await signIn(page, '/admin/services')
  await page.getByRole('button', { name: 'Delete Haircuts', exact: true }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.goto('/admin/services/edit/1')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Scissors and comb' }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expectAccessibleAndFittingAtBothWidths(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectAccessibleAndFitting(page)
})

test('the check of accessibility sees a violation on the screen and one in its preview', async ({ page }) => {
  await signIn(page, '/admin/services/edit/1')
  const main = page.getByRole('main')
  const image = page.frameLocator('iframe').getByRole('article').locator('img')
  await expect(image).toBeVisible()
  await image.evaluate((element) => element.removeAttribute('alt'))
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
  await image.evaluate((element) => element.setAttribute('alt', ''))
  await expectAccessible(page)
  await main.evaluate((element) => element.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

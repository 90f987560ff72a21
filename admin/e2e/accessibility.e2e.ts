import {
  collectPageErrors,
  expect,
  expectAccessible,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { expectUsable, setTextSize, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { DESKTOP, PHONE, sizesInTurn } from '../../scripts/testing/screen-sizes.ts'
import { waitForTransitions } from '../../scripts/testing/wait-for-transitions.ts'
import { expectFieldsForPhones, expectTouchTargets } from './helpers/expect-controls-for-phones.ts'
import { openScreen } from './helpers/open-screen.ts'
import { STAFF_SCREENS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const SIZES = [DESKTOP, PHONE]

const SHOP_SCREEN = /^\/admin\/(shop|moment|status|account|people)/

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
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Ends at the width of a phone. */
async function expectAccessibleAndFittingAtBothWidths(page: Page, sizes = SIZES) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessibleAndFitting(page)
  }
  await expectFieldsForPhones(page)
}

test('the login has no accessibility violations, and is usable on a narrow window and with text at 200 %', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  await page.goto('/login?expired=true')
  await expectTitle(page, '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please provide a valid username.')).toBeVisible()
  await expectAccessibleAndFittingAtBothWidths(page)
  await expectUsable(page, 'login')
  expect(errors).toEqual([])
})

for (const [kind, isOfKind] of Object.entries({
  form: (screen: string) => screen.includes('/edit/'),
  'screen of the shop': (screen: string) => SHOP_SCREEN.test(screen),
  'other screen': (screen: string) => !screen.includes('/edit/') && !SHOP_SCREEN.test(screen),
})) {
  test(`no ${kind} has accessibility violations at both widths, and each is usable on a narrow window and with text at 200 %`, async ({
    page,
    contextOptions: { reducedMotion = null },
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

test('the check of accessibility sees a violation on the screen and one in its preview', { tag: '@long' }, async ({
  page,
}) => {
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
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expect(expectAccessible(page), 'without frames').rejects.toThrow('button-name')
})

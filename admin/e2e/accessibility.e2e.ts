import { expectAccessible } from '../../scripts/testing/accessibility.ts'
import { collectPageErrors, expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { expectUsable, setTextSize, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { DESKTOP, PHONE, sizesInTurn } from '../../scripts/testing/screen-sizes.ts'
import { expectFieldsForPhones, expectTouchTargets } from './helpers/expect-controls-for-phones.ts'
import { openScreen, STAFF_SCREENS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const SIZES = [DESKTOP, PHONE]
const PHONE_TEXT_SIZES = TEXT_SIZES.filter(({ width }) => width < 768)

const SHOP_SCREEN = /^\/admin\/(shop|moment|status|account|people)/

/** One title, which says the screen. */
async function expectTitle(page: Page, suffix = ' · Admin') {
  const isTitled = (end: string) =>
    document.querySelectorAll('title').length === 1 &&
    document.title === `${document.querySelector('h1')?.textContent}${end}`
  await expect.poll(() => page.evaluate(isTitled, suffix)).toBe(true)
}

async function expectAccessibleAndFitting(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Checks that the line "Missing" links to every required field that is empty. */
async function expectMissingFieldsNamed(page: Page) {
  const starred = page.locator('main :is(input, textarea)[required]')
  const empty = await starred.evaluateAll((fields) =>
    (fields as HTMLInputElement[]).filter(({ value }) => value === '').map(({ id }) => id),
  )
  expect(empty).not.toEqual([])
  const links = page.getByText('Missing:').locator('..').getByRole('link', { includeHidden: true })
  const listed = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1)))
  expect(listed).toEqual(expect.arrayContaining(empty))
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
        if (screen.endsWith('/edit/new')) await expectMissingFieldsNamed(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expectUsable(page, screen, sizesInTurn(TEXT_SIZES, index))
        expect(errors).toEqual([])
      })
    }
  })
}

test('no open dialog has accessibility violations, and each is usable on a narrow window and with text at 200 %', async ({
  page,
}) => {
  const expectDialogUsable = async (name: string) => {
    await setTextSize(page, 100)
    await expectAccessibleAndFittingAtBothWidths(page)
    if (process.env.TEST_LONG) await expectUsable(page, name)
    await page.setViewportSize(PHONE)
    await setTextSize(page, 100)
  }
  const dialog = page.getByRole('dialog')
  await signIn(page, '/admin/services')
  await page.getByRole('button', { name: 'Delete Haircuts', exact: true }).click()
  await expectDialogUsable('delete dialog')
  await page.goto('/admin/services/edit/1')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await expectDialogUsable('image picker')
  await page.goBack()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expectDialogUsable('preview')
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectDialogUsable('upload dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Scissors and comb' }).click()
  await expectDialogUsable('image details')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expectDialogUsable('question before an image is deleted')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectAccessibleAndFitting(page)
  if (process.env.TEST_LONG) await expectUsable(page, 'drawer', PHONE_TEXT_SIZES)
})

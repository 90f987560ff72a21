import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults, setTextSize } from '../../scripts/testing/layout-faults.ts'
import { sizesInTurn } from '../../scripts/testing/screen-sizes.ts'
import { openUploadDialog } from './helpers/gallery.ts'
import { openScreen } from './helpers/open-screen.ts'
import { STAFF_SCREENS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

/** Twice the text on a phone, and a narrow phone; in the long run also a desk and both sides of the breakpoints of a tablet. */
const SIZES = [
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 640, text: 100 },
  ...(process.env.TEST_LONG
    ? [
        { width: 1280, height: 900, text: 200 },
        { width: 768, height: 1024, text: 100 },
        { width: 992, height: 900, text: 100 },
      ]
    : []),
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page, name: string, sizes = SIZES) {
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    expect.soft(await findLayoutFaults(page), `${name} at ${width} px and ${text} %`).toEqual([])
  }
}

test('every screen is usable on a narrow window and with text at 200 %', async ({ page }) => {
  await page.goto('/login?expired=true')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectUsable(page, 'login')
  await signIn(page, '/admin/dashboard')
  for (const [index, screen] of STAFF_SCREENS.entries()) {
    await openScreen(page, screen)
    await expectUsable(page, screen, sizesInTurn(SIZES, index))
  }
})

test('every dialog is usable on a narrow window and with text at 200 %', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/team')
  await page.getByRole('button', { name: 'Delete Rosa Delgado' }).click()
  await expectUsable(page, 'delete dialog')
  await page.goto('/admin/services/edit/1')
  await page.getByLabel('Title').fill('Cuts')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await expectUsable(page, 'image picker')
  await page.getByRole('dialog', { name: 'Select Image' }).getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 100)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expectUsable(page, 'preview')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expectUsable(page, 'leave dialog')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.goto('/admin/images')
  const upload = await openUploadDialog(page)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectUsable(page, 'upload dialog')
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Edit Scissors and comb' }).click()
  await expectUsable(page, 'image details')
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expectUsable(page, 'question before an image is deleted')
})

test('a form that could not be saved, and the drawer, are usable on a narrow window and with text at 200 %', async ({
  page,
}) => {
  await signIn(page, '/admin/services/edit/1')
  await page.getByLabel('Title').fill('Cuts')
  await page.getByText('History').click()
  await page.route('**/api/services/1', (route) => route.fulfill({ status: 503, json: { error: 'Please try later.' } }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please try later.')).toBeVisible()
  await expectUsable(page, 'failed save')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectUsable(
    page,
    'drawer',
    SIZES.filter(({ width }) => width < 768),
  )
})

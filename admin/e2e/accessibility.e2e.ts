import {
  collectPageErrors,
  expect,
  expectAccessible,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/admin-bar.ts'
import { waitForTransitions } from './helpers/wait-for-transitions.ts'

const SCREENS = [
  '/admin/dashboard',
  '/admin/services',
  '/admin/services?q=no+such+thing',
  '/admin/services/edit/1',
  '/admin/services/edit/new',
  '/admin/services/edit/4711',
  '/admin/events',
  '/admin/events/edit/1',
  '/admin/events/edit/new',
  '/admin/team',
  '/admin/team/edit/1',
  '/admin/images',
  '/admin/shop',
  '/admin/account',
  '/admin/deliveries',
  '/admin/nowhere',
]

async function expectPageFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** On a phone every control measures at least 44 px, except links inside a sentence. */
async function expectTouchTargets(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && !control.closest('p, b, h2, li > span, label'))
      .map((control) => ({ control, ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ control, width, height }) => `${control.outerHTML.slice(0, 90)} ${width} x ${height}`),
  )
  expect(small).toEqual([])
}

async function expectAccessibleAfterTransitions(page: Page) {
  await waitForTransitions(page)
  await expectAccessible(page)
  await expectPageFits(page)
}

test('the login has no accessibility violations', async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.goto('/login?expired=true')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please provide a valid username.')).toBeVisible()
  await expectAccessibleAfterTransitions(page)
  expect(errors).toEqual([])
})

for (const screen of SCREENS) {
  test(`${screen} has no accessibility violations`, async ({ page }) => {
    await signIn(page)
    const errors = collectPageErrors(page)
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleAfterTransitions(page)
    await expectTouchTargets(page)
    expect(errors).toEqual([])
  })
}

test('no open dialog has accessibility violations', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Delete Haircuts' }).click()
  await expectAccessibleAfterTransitions(page)
  await page.goto('/admin/services/edit/1')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await expectAccessibleAfterTransitions(page)
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  await expectAccessibleAfterTransitions(page)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectAccessibleAfterTransitions(page)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Edit Scissors and comb' }).click()
  await expectAccessibleAfterTransitions(page)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expectAccessibleAfterTransitions(page)
  await openInAdminBar(page, 'link', 'Dashboard')
  await expectAccessibleAfterTransitions(page)
})

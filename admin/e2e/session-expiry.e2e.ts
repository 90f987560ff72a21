import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { submitLoginForm } from './helpers/login-form-and-second-factors.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true, reuseContext: false }) // the clock of a test can reach into the next one

const EXPIRED_TOKEN = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64')}.x`

async function expireSession(page: Page) {
  await page.evaluate((token) => localStorage.setItem('token', token), EXPIRED_TOKEN)
  await page.clock.runFor(61_000)
}

test('the minute check redirects an expired session to the login, and signing in leads back', async ({ page }) => {
  await page.clock.install()
  await signIn(page, '/admin/services?q=perm')
  await expireSession(page)
  await expect(page).toHaveURL(/\/login\?expired=true$/)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await submitLoginForm(page)
  await expect(page).toHaveURL(/\/admin\/services\?q=perm$/)
  await expect(page.getByRole('cell', { name: /^Perms/ })).toBeVisible()
})

test('with unsaved changes the minute check asks to sign in over the form', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page, '/admin/services/edit/8')
  await page.getByLabel('Description').fill('Typed past the hour.')
  await expireSession(page)
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill(ownerAccount.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('Typed past the hour.')
})

test('logging out in one tab reaches the others, of the staff area and of the site', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/dashboard')
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/services')
  await expect(otherTab.getByRole('heading', { name: 'Services' })).toBeVisible()
  const site = await context.newPage()
  await site.setViewportSize(DESKTOP)
  await site.goto('/')
  await expect(site.getByRole('link', { name: 'Admin' })).toBeVisible()
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await expect(otherTab).toHaveURL(/\/login$/)
  await expect(site.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.waitForURL('/')
})

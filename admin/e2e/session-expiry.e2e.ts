import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'
import { submitLoginForm } from './helpers/submit-login-form.ts'

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

test('a session that expired while the tab was closed leads to the login, and signing in to the asked screen', async ({
  page,
}) => {
  await signIn(page)
  await page.evaluate((token) => localStorage.setItem('token', token), EXPIRED_TOKEN)
  await page.goto('/admin/images')
  await expect(page).toHaveURL(/\/login\?expired=true$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await submitLoginForm(page)
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('with unsaved changes the minute check asks to sign in over the form', async ({ page }) => {
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

test('logging out in one tab reaches the others', async ({ page, context }) => {
  await signIn(page, '/admin/dashboard')
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/services')
  await expect(otherTab.getByRole('heading', { name: 'Services' })).toBeVisible()
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await expect(otherTab).toHaveURL(/\/login$/)
  await page.waitForURL('/')
})

test('without unsaved changes a revoked session redirects to the login', async ({ page }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  await page.request.post('/api/logout', { headers, data: {} })
  await page.goto('/admin/services', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?expired=true$/)
})

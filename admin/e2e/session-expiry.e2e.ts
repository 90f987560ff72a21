import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { openInAdminBar } from './helpers/admin-bar.ts'

const EXPIRED_TOKEN = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64')}.x`

async function expireSession(page: Page) {
  await page.evaluate((token) => localStorage.setItem('token', token), EXPIRED_TOKEN)
  await page.clock.runFor(61_000)
}

test('the minute check redirects an expired session to the login', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await expireSession(page)
  await expect(page).toHaveURL(/\/login\?expired=true$/)
})

test('with unsaved changes the minute check asks to sign in over the form', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto('/admin/services/edit/8')
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
  await signIn(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/services')
  await expect(otherTab.getByRole('heading', { name: 'Services' })).toBeVisible()
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await expect(otherTab).toHaveURL(/\/login$/)
  await page.waitForURL('/')
})

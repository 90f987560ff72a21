import { expect, ownerAccount, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/admin-bar.ts'

const OLD_TOKEN = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64')}.x`

async function expire(page: Page) {
  await page.evaluate((token) => localStorage.setItem('token', token), OLD_TOKEN)
  await page.clock.runFor(61_000)
}

test('the minute check redirects an expired session to the login', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await expire(page)
  await expect(page).toHaveURL(/\/login\?expired=true$/)
})

test('with unsaved changes the minute check asks to sign in over the form', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Description').fill('Typed past the hour.')
  await expire(page)
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill(ownerAccount.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('Typed past the hour.')
})

test('logging out in one tab reaches the others', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/admin/services')
  await expect(other.getByRole('heading', { name: 'Services' })).toBeVisible()
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await expect(other).toHaveURL(/\/login$/)
  await page.waitForURL('/')
})

test('concurrent saves of one form send one request', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill('Haircuts, all kinds')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('changes typed after a save stay, and the redirect waits for them', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill('Haircuts for all')
  await expect(page.frameLocator('iframe').getByText('Haircuts for all')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
  await page.getByLabel('Title').fill('Haircuts for everyone')
  await page.clock.runFor(3000)
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts for everyone')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(async () => {
    await page.clock.runFor(3000) // the way back begins when the save is answered
    expect(page.url()).toMatch(/\/admin\/services$/)
  }).toPass()
})

import { expectAccessible, expectAccessibleAtBothWidths } from '../../scripts/testing/accessibility.ts'
import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { changeDatabase } from './helpers/shop-database.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test('a session on another device is ended, and after a password change only the new password signs in', async ({
  page,
  request,
}) => {
  const changed = 'another-good-password'
  const logIn = (password: string, headers = {}) =>
    request.post('/api/login', { headers, data: { username: ownerAccount.username, password } })
  await signIn(page, '/admin/dashboard')
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'
  const phone = await (await logIn(ownerAccount.password, { 'user-agent': iPhone })).json()
  await (await openInAdminBar(page, 'link', 'Your account')).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  const session = sessions.getByRole('listitem').filter({ hasText: 'Safari on a phone' })
  await expect(session).toContainText('last used today')
  await session.getByRole('button', { name: 'Sign out Safari on a phone' }).click()
  await expect(session).toHaveCount(0)
  await expect(page.getByText('This one', { exact: true })).toBeVisible()
  const refused = await request.get('/api/account', { headers: { authorization: `Bearer ${phone.token}` } })
  expect(refused.status()).toBe(401)

  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill(changed)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/$/)
  expect((await logIn(ownerAccount.password)).status()).toBe(401)
  const { token } = await (await logIn(changed)).json()
  const headers = { authorization: `Bearer ${token}` }
  const data = { current: changed, next: ownerAccount.password }
  expect((await request.post('/api/password', { headers, data })).ok()).toBe(true)
})

test('the password is asked again before an owner’s code is made, which prints alone', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page)
  changeDatabase(server, "update sessions set password_at = '2026-01-01T00:00:00.000Z'")
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Make a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('not the right one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(ownerAccount.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The owner’s code of owner')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The owner’s code of owner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('an owner without the password gets in with the printed code and sees the next one', async ({ page }) => {
  const login = await page.request.post('/api/login', { data: ownerAccount })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const { code } = await (await page.request.post('/api/account/recovery-code', { headers })).json()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByRole('link', { name: 'Use the owner’s code' }).click()
  await expectAccessible(page)
  await page.getByLabel('The code on your paper').fill(code.toUpperCase())
  await page.getByLabel('Choose a password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new code' })).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page.getByText('Welcome back, owner.')).toBeVisible()
})

test('the notice about a generated password is shown together with every screen until it is changed', {
  tag: '@long',
}, async ({ page, server }) => {
  changeDatabase(server, 'update users set password_generated = 1 where id = 1')
  await signIn(page, '/admin/dashboard')
  const notice = page.getByRole('complementary', { name: 'Password' })
  const field = page.getByLabel('Description')
  await expect(notice).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.goto('/admin/services/edit/1')
  await expect(field).toBeVisible()
  expect(await notice.count()).toBe(1)
  await expect(notice.getByRole('button')).toHaveCount(0)
  await notice.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(ownerAccount.password)
  await page.getByLabel('New password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

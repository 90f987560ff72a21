import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount, startTestServer } from '../../scripts/testing/test-server.ts'

test('after a password change only the new password signs in', async ({ browser }, { outputDir }) => {
  const server = await startTestServer(outputDir)
  const page = await browser.newPage({ baseURL: server.url })
  await signIn(page)
  await page.goto('/admin/account')
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByLabel('New password').fill('another-good-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/$/)
  const login = await page.request.post('/api/login', {
    data: { username: ownerAccount.username, password: 'another-good-password' },
  })
  expect(login.status()).toBe(200)
  await server.stop()
})

import { expectAccessible, expectAccessibleAtBothWidths } from '../../scripts/testing/accessibility.ts'
import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { addVirtualAuthenticator } from './helpers/login-form-and-second-factors.ts'
import { changeDatabase } from './helpers/shop-database.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

// An authenticator stays with its context, and the offer is loaded when the browser is idle.
test.use({ reuseContext: false, prefetchesScreens: true })

test('a passkey is offered, added, used to sign in with two taps and in place of the password, renamed and removed', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const phone = await addVirtualAuthenticator(page, context)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
  await signIn(page, '/admin/dashboard')
  const offer = page.getByRole('complementary', { name: 'Passkeys' })
  await offer.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add a passkey' }).click()
  const own = page.getByRole('list', { name: 'Your passkeys' })
  await expect(own.getByText('Chrome on Linux')).toBeVisible()
  await expect(offer).toBeHidden()
  await own.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(own.getByText('My phone')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await page.waitForURL(/\/$/)
  await page.goto('/login')
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(withPasskey).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await phone.setVerified(false)
  await withPasskey.click()
  await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible()
  await phone.setVerified(true)
  await withPasskey.click()
  await expect(page.getByText(`Welcome back, ${ownerAccount.username}.`)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])

  changeDatabase(server, "update sessions set password_at = '2026-01-01T00:00:00.000Z'")
  await page.goto('/admin/account')
  await own.getByRole('button', { name: 'Remove My phone' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the passkey My phone?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(own).toBeHidden()
  await page.goto('/admin/people')
  await expect(page.getByText('Has a passkey')).toBeHidden()
})

test('at another address than that of the site, the account says where passkeys work', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const elsewhere = server.url.replace('localhost', '127.0.0.1')
  await page.goto(`${elsewhere}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(`Welcome back, ${ownerAccount.username}.`)).toBeVisible()
  await page.goto(`${elsewhere}/admin/account`)
  await expect(page.getByText(`Passkeys only work at ${server.url}. This is ${elsewhere}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
})

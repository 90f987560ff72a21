import { expectAccessible, expectAccessibleAtBothWidths } from '../../scripts/testing/accessibility.ts'
import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { addVirtualAuthenticator } from './helpers/login-form-and-second-factors.ts'

// An authenticator stays with its context, and the notice is loaded when the browser is idle.
test.use({ reuseContext: false, prefetchesScreens: true })

test('before the address of the shop changes, a link opens Add a passkey there, and the passkey signs in there', {
  tag: '@long',
}, async ({ page, context, server }) => {
  await addVirtualAuthenticator(page, context)
  const coming = server.url.replace('localhost', 'coming.localhost')
  await signIn(page, '/admin/account')
  await page.getByRole('main').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()

  await page.goto('/admin/status')
  const panel = page.getByRole('region', { name: 'Before the address changes' })
  await panel.getByLabel('New address').fill(coming)
  await panel.getByRole('button', { name: 'Save address' }).click()
  const ending = panel.getByRole('list', { name: 'Whose passkeys will stop working' }).getByRole('listitem')
  await expect(ending).toHaveText([`${ownerAccount.username}None there yet`])
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('complementary', { name: 'New address' }).getByRole('link', { name: 'Add one there' }).click()
  await page.getByRole('button', { name: 'Add a passkey there' }).click()
  await expect(page).toHaveURL(/^http:\/\/coming\.localhost:\d+\/login#passkey=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('main').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You have a passkey for coming.localhost')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(`Welcome back, ${ownerAccount.username}.`)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(coming)

  await page.goto(`${server.url}/admin/status`)
  await expect(ending).toHaveText([`${ownerAccount.username}Has one there`])
})

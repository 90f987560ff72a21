import { oneTimeCode } from '../../api/testing/accounts/one-time-code.ts'
import { expect, expectAccessible, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { submitLoginForm } from './helpers/login-form-and-second-factors.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test('codes are set up with an app, asked after the password, and a recovery code takes the place of one', async ({
  page,
}) => {
  await signIn(page, '/admin/account')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up codes' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(dialog.getByLabel('Code that the app shows')).toBeFocused()
  await expectAccessibleInTurn(page, 0)
  const [secret = ''] = /([A-Z2-7]{4} ?){8}/.exec((await dialog.textContent()) ?? '') ?? []
  await dialog.getByLabel('Code that the app shows').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Wrong code. Wait for the next one.')).toBeVisible()
  await dialog.getByLabel('Code that the app shows').fill(oneTimeCode(secret.replaceAll(' ', '')))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Recovery codes for owner')).toBeVisible()
  const refusal = { status: 500, json: { error: 'The codes were not removed.' } }
  await page.route('**/api/account/factors/*', (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Remove codes' }).click()
  const question = page.getByRole('dialog', { name: 'Remove your one-time codes?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByText(refusal.json.error)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Recovery codes for owner'), 'while the codes are there').toBeVisible()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  const [recoveryCode = '', secondCode = ''] = await page.locator('ol li').allTextContents()
  await expectAccessibleInTurn(page, 1)

  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await page.waitForURL(/\/$/)
  await page.goto('/login')
  await submitLoginForm(page)
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('That code is wrong, or it was already used.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back, owner.')).toBeVisible()
  await page.goto('/admin/account')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await expect(page.getByText(/^password and recovery code · /)).toBeVisible()

  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Description').fill('Typed past the hour.')
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const signInAgain = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await signInAgain.getByLabel('Password').fill(ownerAccount.password)
  await page.keyboard.press('Enter')
  await signInAgain.getByLabel('Code from your app').fill(secondCode)
  await page.keyboard.press('Enter')
  await expect(page, 'after the save').toHaveURL(/\/admin\/services$/)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Remove codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up codes' })).toBeVisible()
})

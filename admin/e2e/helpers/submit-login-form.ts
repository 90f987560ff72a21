import type { Page } from '../../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../../scripts/testing/test-server.ts'

/** Signs in with the login form that is shown. */
export async function submitLoginForm(page: Page) {
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

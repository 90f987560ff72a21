import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { SERVICE_SAVED } from './helpers/service-form.ts'

test('the dashboard lists latest changes and content issues', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/4')
  await page.getByLabel('Title').fill('Hot Shave')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await page.goto('/admin/dashboard')
  const changes = page.getByRole('region', { name: 'Latest changes' })
  await expect(changes.getByRole('listitem').filter({ hasText: 'Hot Shave' })).toContainText(
    `Service edited by ${ownerAccount.username}`,
  )
  await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Eli Park has no photo.')
})

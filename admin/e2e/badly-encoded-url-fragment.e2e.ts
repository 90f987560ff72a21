import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('a screen opens also at an address with a fragment that is not encoded as it should be', async ({ page }) => {
  await signIn(page, '/admin/services#%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
})

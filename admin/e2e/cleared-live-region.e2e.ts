import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ hasFreshServer: true })

test('a live region is empty again after its message was announced', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/services')
  const said = page.getByRole('status').filter({ hasText: 'is now number' })
  await page
    .getByRole('button', { name: /^Move .*: drag/ })
    .first()
    .press('ArrowDown')
  await expect(said).toBeAttached()
  await expect(said).toHaveCount(0)
})

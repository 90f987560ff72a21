import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test('a new phone number of the shop is on every page', async ({ page, request }) => {
  await signIn(page)
  await page.goto('/admin/shop')
  await page.getByLabel('Phone').fill('(719) 555-0177')
  await page.getByLabel('Directions link').fill('example.com/maps')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()
  for (const path of ['/', '/services', '/reviews']) {
    expect(await (await request.get(path)).text()).toContain('(719) 555-0177')
  }
  await expect(page.getByLabel('Directions link')).toHaveValue('https://example.com/maps')
})

test('a time zone that does not exist is refused beside its field', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/shop')
  await page.getByLabel('Time zone').fill('Colorado')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Time zone must be a name such as America/Denver.')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toBeFocused()
})

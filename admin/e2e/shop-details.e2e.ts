import { expect, ownerAccount, signIn, startTestServer, test } from '../../scripts/testing/browser-test.ts'

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

test('the dashboard lists latest changes and content issues', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/4')
  await page.getByLabel('Title').fill('Hot Shave')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
  await page.goto('/admin/dashboard')
  const changes = page.getByRole('region', { name: 'Latest changes' })
  await expect(changes.getByRole('listitem').filter({ hasText: 'Hot Shave' })).toContainText(
    `Service edited by ${ownerAccount.username}`,
  )
  await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Eli Park has no photo.')
})

test('a changed password is the one that counts', async ({ browser }, { outputDir }) => {
  const product = await startTestServer(outputDir)
  const page = await browser.newPage({ baseURL: product.url })
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
  await product.stop()
})

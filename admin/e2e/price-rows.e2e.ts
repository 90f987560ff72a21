import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('a number typed into the row of a service is its one price, and without the number it has none', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/prices')
  const row = page.getByRole('row', { name: /Waxing/ })
  const [amount, kind] = [page.getByLabel('Amount of Waxing', { exact: true }), page.getByLabel('Price of Waxing')]
  await kind.selectOption('Call us')
  await expect(amount).toHaveValue('')
  await amount.fill('24')
  await expect(kind).toHaveValue('fixed')
  await expect(row).toContainText('$24')
  await amount.fill('')
  await expect(kind).toHaveValue('none')
  await kind.selectOption('Starts at')
  await amount.fill('26')
  await expect(row).toContainText('from $26')
  await page.goto('/admin/services/edit/3')
  await page.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'No price' }).click()
  await page.getByLabel('Amount (USD)').fill('31')
  await expect(page.getByRole('status').filter({ hasText: 'The site will say' })).toContainText('$31')
})

import {
  expect,
  expectAccessible,
  expectAccessibleInTurn,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { fetchServices } from './helpers/edit-service.ts'

const save = async (page: Page, message: string) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(message)).toBeVisible()
}

test('a price by level is typed in the table, in the list and in the form of a service', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/prices')
  await expect(page.getByLabel('Price of Haircuts').getByRole('option', { name: 'Free' })).toHaveCount(1)
  await expect(page.getByLabel('Price of Haircuts').getByRole('option', { name: 'By level' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Levels' }).click()
  for (const [index, name] of ['Junior', 'Senior', 'Master'].entries())
    await page.getByLabel(`Level ${index + 1}`, { exact: true }).fill(name)
  await save(page, 'Shop details updated successfully!')
  await page.goto('/admin/prices')
  const row = page.getByRole('row', { name: /Haircuts/ })
  const amount = await page.getByLabel('Amount of Haircuts', { exact: true }).inputValue()
  await page.getByLabel('Price of Haircuts').selectOption('By level')
  await expect(page.getByLabel('Junior price of Haircuts')).toHaveValue(amount)
  await page.getByLabel('Junior price of Haircuts').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Enter a price for a level')
  await page.getByLabel('Junior price of Haircuts').fill('40')
  await page.getByLabel('Master price of Haircuts').fill('62.50')
  await expect(row).toContainText('from $40 · Master $62.50 · 30 min')
  await expectAccessibleInTurn(page, 0)
  await save(page, 'Prices updated successfully!')
  const [cut, shave] = await fetchServices(page)
  expect(cut).toMatchObject({ price_kind: 'levels', level_prices: [4000, null, 6250] })
  expect(shave).toMatchObject({ price_kind: 'fixed', level_prices: [] })
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Change the price: from $40 · Master $62.50' }).click()
  await page.getByLabel('Senior price of Haircuts').fill('50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'from $40 · Senior $50 · Master $62.50' })).toBeVisible()
  await page.goto('/admin/services/edit/2')
  await page.getByText('By level', { exact: true }).click()
  await expect(page.getByLabel('Junior (USD)')).toHaveValue('35')
  await expect(page.getByLabel('Senior (USD)')).toHaveValue('')
  await save(page, 'Service updated successfully! Redirecting...')
  await page.goto('/admin/services/edit/1')
  for (const level of ['Junior', 'Senior', 'Master']) await page.getByLabel(`${level} (USD)`).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a price for a level, or choose "No price".')).toBeVisible()
  await page.getByRole('link', { name: 'price' }).click()
  await expect(page.getByLabel('Junior (USD)')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Senior (USD)').fill('55')
  await save(page, 'Service updated successfully! Redirecting...')
  expect((await fetchServices(page))[0]).toMatchObject({ price_kind: 'levels', level_prices: [null, 5500] })
})

import {
  expect,
  expectAccessible,
  expectAccessibleInTurn,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { fetchServices } from './helpers/edit-service.ts'
import { reloadUntil } from './helpers/reload-until.ts'

const save = async (page: Page, message: string) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(message)).toBeVisible()
}

async function nameLevels(page: Page, ...names: string[]) {
  await signIn(page, '/admin/shop')
  for (const [index, name] of names.entries()) await page.getByLabel(`Level ${index + 1}`, { exact: true }).fill(name)
  await save(page, 'Shop details updated successfully!')
}

test('a price by level needs levels named in the shop details, each with a different name', async ({ page }) => {
  await signIn(page, '/admin/prices')
  await expect(page.getByLabel('Price of Haircuts').getByRole('option', { name: 'Free' })).toHaveCount(1)
  await expect(page.getByLabel('Price of Haircuts').getByRole('option', { name: 'By level' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Levels' }).click()
  await page.getByLabel('Level 1').click()
  await page.keyboard.type('Junior')
  await expect(page.getByRole('group', { name: 'Levels' }).getByRole('textbox')).toHaveCount(2)
  await page.getByLabel('Level 2').fill('Junior ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Two levels have the same name.').first()).toBeVisible()
  await page.getByLabel('Level 2').fill('Senior')
  await expectAccessible(page)
  await save(page, 'Shop details updated successfully!')
  await page.getByLabel('Level 1').fill('')
  await save(page, 'Shop details updated successfully!')
  await page.goto('/admin/shop')
  await expect(page.getByLabel('Level 1')).toHaveValue('')
  await expect(page.getByLabel('Level 2')).toHaveValue('Senior')
})

test('a price by level is one cell of the table, and other services keep their kind of price', {
  tag: '@long',
}, async ({ page }) => {
  await nameLevels(page, 'Junior', 'Senior', 'Master')
  await page.goto('/admin/prices')
  const row = page.getByRole('row', { name: /Haircuts/ })
  const amount = await page.getByLabel('Amount of Haircuts', { exact: true }).inputValue()
  await page.getByLabel('Price of Haircuts').selectOption('By level')
  await expect(page.getByLabel('Junior price of Haircuts')).toHaveValue(amount)
  await page.getByLabel('Junior price of Haircuts').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Enter a price for a level')
  await page.getByLabel('Junior price of Haircuts').fill('40')
  await page.getByLabel('Master price of Haircuts').fill('625')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: /^Haircuts: \$625\? It was \$\d+\.$/ })
  await question.getByRole('button', { name: 'Change the price' }).click()
  await expect(page.getByLabel('Master price of Haircuts')).toBeFocused()
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
  await page.goto('/admin/services/edit/1')
  await expect(page.getByText('from $40 · Senior $50 · Master $62.50 · 30 min').first()).toBeVisible()
  for (const level of ['Junior', 'Senior', 'Master']) await page.getByLabel(`${level} (USD)`).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a price for a level, or choose "No price".')).toBeVisible()
  await page.getByRole('link', { name: 'price' }).click()
  await expect(page.getByLabel('Junior (USD)')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Senior (USD)').fill('55')
  await expect(page.getByText('To fix:')).toHaveCount(0)
  await save(page, 'Service updated successfully! Redirecting...')
  expect((await fetchServices(page))[0]).toMatchObject({ price_kind: 'levels', level_prices: [null, 5500] })
  await page.getByRole('button', { name: 'Change the price: $55' }).click()
  for (const [level, price] of Object.entries({ Junior: '40', Senior: '50', Master: '62.50' }))
    await page.getByLabel(`${level} price of Haircuts`).fill(price)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'from $40 · Senior $50 · Master $62.50' })).toBeVisible()
  await page.goto('/admin/team/edit/1')
  await page.getByLabel('Level').selectOption('Master')
  await expectAccessible(page)
  await save(page, 'Team Member updated successfully!')
  const member = page.getByRole('article').filter({ hasText: 'Rosa Delgado' })
  const level = member.getByRole('link', { name: 'Master prices' })
  await reloadUntil(page, '/meet-the-team', () => expect(level).toBeVisible({ timeout: 1000 }))
  await level.click()
  await expect(page.getByRole('article').filter({ hasText: 'Haircuts' })).toContainText(
    'Junior $40, Senior $50, Master $62.50',
  )
  for (const [turn, path] of ['/services', '/meet-the-team'].entries()) {
    await page.goto(path)
    await expectAccessibleInTurn(page, turn)
  }
})

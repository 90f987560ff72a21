import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fetchServices } from './helpers/edit-service.ts'

test('a price that opens by a tap is replaced by what is typed, and a jump is asked about', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  const row = page.getByRole('row', { name: /Haircuts/ })
  const price = row.getByRole('button', { name: /^Change the price/ })
  await price.click()
  await page.keyboard.type('2539')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Haircuts: $2,539? It was $28.' })
  await question.getByRole('button', { name: 'Change the price' }).click()
  const amount = page.getByLabel('Amount of Haircuts', { exact: true })
  await expect(amount).toBeFocused()
  await amount.fill('28/35')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row.getByText('Price must be an amount such as 28.')).toBeVisible()
  await amount.fill('2.8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const drop = page.getByRole('alertdialog', { name: 'Haircuts: $2.80? It was $28.' })
  expect((await fetchServices(page))[0]).toMatchObject({ price_min: 2800 })
  await drop.getByRole('button', { name: 'Yes, save' }).click()
  await expect(price).toHaveText('Change the price: $2.80')
})

test('a price that is not one amount is refused in words as soon as its box is left, and one in words chooses its kind', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/services/edit/4')
  const says = page.getByRole('status').filter({ hasText: 'The site will say' })
  for (const text of ['28/35', '2 for 50']) {
    await page.getByLabel('Amount (USD)').fill(text)
    await page.keyboard.press('Tab')
    await expect(page.getByText('Price must be an amount such as 28. For more than one, choose')).toBeVisible()
    await expect(page.getByLabel('Amount (USD)')).toHaveValue(text)
    await expect(says).not.toContainText('$')
  }
  await page.getByLabel('Amount (USD)').fill('$28.50')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Price must be an amount')).toBeHidden()
  for (const [text, words] of Object.entries({ '85+': 'from $85', '$60–120': '$60–$120' })) {
    await page.getByLabel(/^(Amount|Lowest) \(USD\)/).fill(text)
    await page.keyboard.press('Tab')
    await expect(says.getByText(words)).toBeVisible()
  }
  await page.getByLabel('Takes about (minutes)').fill('45-60')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Minutes must be a whole number from 5 to 1440.')).toBeVisible()
})

test('a day, a month and a year that are pasted keep every character, or are refused', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, '/admin/events/edit/new')
  const kept = page.getByRole('group', { name: 'Type it yourself' })
  const paste = async (label: string, text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await kept.getByLabel(label).fill('')
    await kept.getByLabel(label).press('ControlOrMeta+v')
  }
  await paste('Year', ' 2031 ')
  await paste('Month', ' december')
  await paste('Day', ' 12 ')
  await expect(page.getByText(/^Friday/)).toBeVisible()
  await paste('Day', '121')
  await expect(page.getByText('December has no 121st.')).toBeVisible()
})

import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { reloadUntil } from './helpers/reload-until.ts'

test('on a phone, a price is planned for a day, undone, planned again and taken back', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/prices')
  const amount = page.getByLabel('Amount of Haircuts', { exact: true })
  const row = page.getByRole('row', { name: /Haircuts/ })
  const day = page.getByLabel('First day: Haircuts')
  const undo = page.getByRole('region', { name: 'Just saved' })
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click()
  async function plan() {
    await amount.fill('1000')
    await row.getByRole('button', { name: 'From a day…' }).click()
    await day.fill((await day.getAttribute('min')) ?? '')
    await save()
  }
  async function expectPlanned() {
    await expect(row).toContainText(/\$1,000 from \w{3} \d/)
    await expect(amount).toHaveValue('28')
  }
  await row.getByRole('button', { name: 'From a day…' }).click()
  await save()
  await expect(row).toContainText('Choose a day after today, within a year.')
  await row.getByRole('button', { name: 'Right away' }).click()
  await plan()
  await page
    .getByRole('alertdialog', { name: /^Haircuts: \$1,000/ })
    .getByRole('button', { name: 'Yes, save' })
    .click()
  await expectPlanned()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(undo).toContainText('Everything is back the way it was.')
  await expect(row).not.toContainText('$1,000')
  await plan()
  await expectPlanned()
  const card = page.getByRole('article').filter({ hasText: 'Haircuts' })
  await reloadUntil(page, '/services', () => expect(card).toContainText('$1,000 from', { timeout: 1000 }))
  await page.goto('/admin/prices')
  await row.getByRole('button', { name: 'Take it back' }).click()
  await save()
  await expect(page.getByText('Prices updated successfully!')).toBeVisible()
  await expect(row).not.toContainText('$1,000')
  await expect(amount).toHaveValue('28')
})

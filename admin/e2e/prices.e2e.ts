import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRecord, changeRecord, removeRecord } from './helpers/api-calls.ts'
import { fetchServices, save, saveAndSee } from './helpers/edit-service.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

test('on a phone, a price is planned for a day, and the plan is taken back', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/prices')
  const amount = page.getByLabel('Amount of Haircuts', { exact: true })
  const row = page.getByRole('row', { name: /Haircuts/ })
  const day = page.getByLabel('First day: Haircuts')
  await amount.fill('1000')
  await row.getByRole('button', { name: 'On a later date…' }).click()
  await save(page)
  await expect(row).toContainText('Choose a day after today, within a year.')
  await day.fill((await day.getAttribute('min')) ?? '')
  await save(page)
  const question = page.getByRole('alertdialog', { name: /^Haircuts: \$1,000/ })
  await question.getByRole('button', { name: 'Yes, save' }).click()
  await expect(row).toContainText(/\$1,000 from \w{3} \d/)
  await expect(amount).toHaveValue('28')
  await row.getByRole('button', { name: 'Cancel this change' }).click()
  await saveAndSee(page, 'Prices updated successfully!')
  await expect(row).not.toContainText('$1,000')
  await expect(amount).toHaveValue('28')
})

test('all prices are changed in one table, merged with what others saved, and are then on the site', async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  await page.getByRole('link', { name: 'Prices' }).click()
  const row = page.getByRole('row', { name: /Haircuts/ })
  await page.getByLabel('Amount of Haircuts', { exact: true }).fill('29.50')
  await page.getByLabel('Price of Waxing').selectOption('Free')
  await page.getByLabel('Minutes of Perms', { exact: true }).fill('150')
  await expect(row).toContainText('$29.50 · 30 min')
  await changeRecord(page, '/services/1', { description: 'Changed meanwhile.' })
  await saveAndSee(page, 'Prices updated successfully!')
  expect(await fetchServices(page)).toMatchObject([
    { price_min: 2950, description: 'Changed meanwhile.' },
    ...[{}, {}, {}, {}],
    { minutes: 150 },
    { price_kind: 'free' },
    {},
  ])
  const published = async () => (await (await page.request.get('/services')).text()).replaceAll(/<[^>]+>/g, '')
  await expect.poll(published).toMatch(/from \$85 · 2\shr\s30\smin.*Free · 15\smin/s)
  const undo = page.getByRole('region', { name: 'Just saved' })
  await expect(undo).toContainText('Changed 3 prices')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(undo).toContainText('Everything is back the way it was.')
  await expect(page.getByLabel('Price of Waxing')).toHaveValue('range')
  expect((await fetchServices(page))[0]).toMatchObject({ price_min: 2800, description: 'Changed meanwhile.' })
})

test('of all prices, one that another user changed too is shown beside mine, and a service deleted meanwhile is left out', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const braids = { title: 'Braids', description: 'By hand.', image_id: null, price_kind: 'fixed', price_min: 2800 }
  const id = await addRecord(page, '/services', braids)
  await page.goto('/admin/prices')
  await page.getByLabel('Amount of Haircuts', { exact: true }).fill('31')
  await page.getByLabel('Amount of Braids', { exact: true }).fill('19')
  await removeRecord(page, `/services/${id}`)
  await changeRecord(page, '/services/1', { price_min: 3300 })
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Haircuts' })).toContainText('$31 · 30 min')
  await dialog.getByRole('radio', { name: /\$33/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByLabel('Amount of Haircuts', { exact: true })).toHaveValue('33')
  await expect(page.getByRole('row', { name: /Braids/ })).toHaveCount(0)
})

test('the form of a service says what the site will say, and its preview shows it', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/services/edit/1')
  await page.getByRole('button', { name: 'Between' }).click()
  await page.getByLabel('Lowest (USD)').fill('40')
  await page.getByLabel('Highest (USD)').fill('30')
  await page.getByRole('button', { name: '45 minutes' }).click()
  await saveAndSee(page, 'The highest price must be more than the lowest.')
  await page.getByLabel('Highest (USD)').fill('60')
  await expect(page.getByRole('status').filter({ hasText: 'The site will say' })).toContainText('$40–$60 · 45 min')
  await lookAtPreview(page, (preview) => expect(preview.getByRole('article')).toContainText('$40–$60 · 45 min'))
  await save(page)
  await expect(page).toHaveURL(/\/admin\/services$/)
  await expect(page.getByRole('row', { name: /Haircuts/ })).toContainText(/\$40–\$60\s*45 min/)
})

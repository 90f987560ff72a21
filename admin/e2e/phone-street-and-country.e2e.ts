import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

test('the form says which numbers visitors can tap when a phone field is left', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/shop')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  for (const [typed, said] of [
    ['719 555 0142 ext 12', /^$/],
    ['(303) 555-CUTS', /^$/],
    ['719.555.0142 / 719.555.0143', /^Visitors can tap 719\.555\.0142 and 719\.555\.0143\.$/],
    ['541 555 0134, ask for Rosa', /^Visitors can tap 541 555 0134\. The rest is plain text\.$/],
    ['555 0142', /^This is not a full phone number in your country, so visitors cannot tap it\.$/],
    ['(719) 555-0142', /^$/],
  ] as const) {
    await phone.fill(typed)
    await phone.press('Tab')
    await expect(phone, typed).toHaveAccessibleDescription(said)
  }
  await page.getByRole('textbox', { name: 'Country' }).fill('Deutschland')
  await phone.fill('030 123456')
  await phone.press('Tab')
  await expect(phone).toHaveAccessibleDescription(
    'We do not know the country “Deutschland”, so start the number with + and the country code.',
  )
  await page.getByRole('textbox', { name: 'Country' }).fill('Germany')
  await expect(phone, 'after the country changed').toHaveAccessibleDescription('')
})

test('a shop that comes to its customers needs no street, and a new event begins without an address', async ({
  page,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const shop = await (await page.request.get('/api/shop')).json()
  await page.goto('/admin/shop')
  const street = page.getByRole('textbox', { name: 'Street' })
  const box = page.getByLabel('We come to our customers: no address to visit')
  await street.fill('')
  await box.check()
  await expect(street).toHaveCount(0)
  await expect(page.getByLabel('Directions link')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  await page.goto('/admin/events/edit/new')
  await expect(page.getByLabel('Location')).toHaveValue(shop.name)
  await expect(page.getByLabel('Address')).toHaveValue('')
  await page.goto('/admin/shop')
  await box.uncheck()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(page.getByText('Missing: street')).toBeVisible()
  await page.request.put('/api/shop', { headers, data: shop })
})

test('a shop in Germany is offered no holiday of the United States, neither by its hours nor by the dashboard', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T17:00:00Z')
  await signIn(page)
  const headers = await getAuthorization(page)
  await page.request.put('/api/hours', { headers, data: { special_days: [] } })
  await page.goto('/admin/shop/hours')
  const offers = page.getByRole('button', { name: /^Thanksgiving/ })
  await expect(offers).toBeVisible()
  const shop = await (await page.request.get('/api/shop')).json()
  await page.request.put('/api/shop', { headers, data: { country: 'Germany' } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add a special day' })).toBeVisible()
  await expect(offers).toHaveCount(0)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Thanksgiving')).toHaveCount(0)
  await page.request.put('/api/shop', { headers, data: { country: shop.country } })
})

import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
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

test.describe('on a phone in Oregon', () => {
  test.use({ timezoneId: 'America/Los_Angeles', hasFreshServer: true })

  test('the time zone is proposed as on the device until it is chosen by its city', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page, '/admin/shop')
    const zone = page.getByLabel('Time zone')
    await expect(zone.locator('option:checked')).toHaveText('Same as this device: Los Angeles')
    await zone.selectOption('Knox, Indiana, America')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
    expect((await (await page.request.get('/api/shop')).json()).time_zone).toBe('America/Indiana/Knox')
    await page.reload()
    await expect(zone).toHaveValue('America/Indiana/Knox') // no longer proposed, because it was chosen
  })

  test('without a link for directions, a map search for the address is offered', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await signIn(page, '/admin/shop')
    await expect(page.getByText('Leave it blank for a map search of your address.')).toBeVisible()
    await page.getByLabel('Directions link').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('link', { name: 'See the page' })).toBeVisible()
    const footer = /<a[^>]+href="https:\/\/www\.google\.com\/maps\/search\/[^>]+>Get directions/
    expect(await (await request.get('/reviews')).text()).toMatch(footer)
  })
})

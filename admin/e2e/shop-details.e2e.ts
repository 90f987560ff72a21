import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

test('a phone number and a state are written as their country does when the field is left, and stored ones as typed', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const shop = await (await page.request.get('/api/shop')).json()
  await page.request.put('/api/shop', { headers, data: { ...shop, phone: '719.555.0142', region: 'colorado' } })
  const formats: string[] = []
  page.on('response', async (response) => {
    const isScript = response.request().resourceType() === 'script'
    const code = isScript ? await response.text().catch(() => '') : ''
    if (code.includes('NOT_A_NUMBER')) formats.push(response.url()) // of libphonenumber
  })
  await page.goto('/admin/shop')
  const leave = async (label: string, text?: string) => {
    await page.getByLabel(label).focus()
    if (text !== undefined) await page.getByLabel(label).fill(text)
    await page.getByLabel(label).press('Tab')
    return expect(page.getByLabel(label))
  }
  await (await leave('State')).toHaveValue('colorado')
  expect(formats).toEqual([])
  await (await leave('Phone')).toHaveValue('719.555.0142')
  for (const [label, typed, written] of [
    ['Phone', '5415550134', '(541) 555-0134'],
    ['Phone', '+44 2079460958', '+44 20 7946 0958'],
    ['Phone', '541 555 0134, ask for Rosa', '541 555 0134, ask for Rosa'],
    ['State', 'oregon', 'OR'],
    ['State', 'wa', 'WA'],
    ['State', 'Jefferson', 'Jefferson'],
    ['Country', 'CA', 'CA'],
    ['State', 'quebec', 'QC'],
    ['Country', 'United States', 'US'],
    ['State', 'quebec', 'quebec'],
    ['State', 'oregon', 'OR'],
    ['Country', 'canada', 'CA'],
    ['State', 'quebec', 'QC'],
    ['Country', 'U.S.A.', 'US'],
    ['Country', 'germany', 'DE'],
    ['Country', 'Atlantis', 'Atlantis'],
    ['Country', 'uk', 'GB'],
    ['State', 'oregon', 'oregon'],
    ['Phone', '02079460958', '020 7946 0958'],
  ] as const)
    await (await leave(label, typed)).toHaveValue(written)
  expect(formats).toHaveLength(1)
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/^A name or two letters, such as US\./)
  expect((await (await page.request.get('/api/shop')).json()).phone).toBe('719.555.0142')
  await page.request.put('/api/shop', { headers, data: shop })
  await page.goto('/admin/team/edit/new')
  await (await leave('Phone Number', '719-5550142')).toHaveValue('(719) 555-0142')
})

test('a shop that comes to its customers needs no street, and a new event begins without an address', {
  tag: '@long',
}, async ({ page }) => {
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

const COPY = { position: 'Barber', description: 'Cuts hair.', image_id: null }

test('records with the old phone number and name change in the same save, unless they are unchecked', async ({
  page,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const { phone, name } = await (await page.request.get('/api/shop')).json()
  for (const member of ['Follows Along', 'Stays Behind'])
    await page.request.post('/api/team-members', { headers, data: { ...COPY, name: member, phone_number: phone } })
  await page.goto('/admin/shop')
  await page.getByLabel('Phone').fill('(719) 555-0199')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pole & Pine & Co')
  const copies = page.getByRole('group', { name: 'Also change it here' })
  await expect(copies.getByLabel('Follows Along')).toBeChecked()
  await expect(copies.getByText(`Phone number: ${phone} → (719) 555-0199`).first()).toBeVisible()
  await expect(copies.getByLabel('Cuts for a Cause')).toBeChecked()
  await copies.getByLabel('Stays Behind').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  await expect(copies).toBeHidden()
  expect(await fetchFields(page, 'team-members', 'name', 'phone_number')).toMatchObject({
    'Follows Along': '(719) 555-0199',
    'Stays Behind': phone,
  })
  expect(await fetchFields(page, 'events', 'title', 'location')).toMatchObject({
    'Cuts for a Cause': 'Pole & Pine & Co',
  })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(copies.getByLabel('Cuts for a Cause')).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(copies).toBeHidden()
})

async function fetchFields(page: Page, resource: string, key: string, field: string) {
  const rows: Record<string, string>[] = await (await page.request.get(`/api/${resource}`)).json()
  return Object.fromEntries(rows.map((row) => [row[key], row[field]]))
}

import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRecord } from './helpers/api-calls.ts'
import { saveAndSee } from './helpers/edit-service.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

const COPY = { position: 'Barber', description: 'Cuts hair.', image_id: null }

test('records with the old phone number and name change in the same save, unless they are unchecked', async ({
  page,
}) => {
  await signIn(page)
  const { phone } = await (await page.request.get('/api/shop')).json()
  for (const member of ['Follows Along', 'Stays Behind'])
    await addRecord(page, '/team-members', { ...COPY, name: member, phone_number: phone })
  await page.goto('/admin/shop')
  await page.getByLabel('Phone').fill('(719) 555-0199')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pole & Pine & Co')
  const copies = page.getByRole('group', { name: 'Also change it here' })
  await expect(copies.getByLabel('Follows Along')).toBeChecked()
  await expect(copies.getByText(`Phone number: ${phone} → (719) 555-0199`).first()).toBeVisible()
  await expect(copies.getByLabel('Cuts for a Cause')).toBeChecked()
  await copies.getByLabel('Stays Behind').uncheck()
  await expectAccessible(page)
  await saveAndSee(page, 'Shop details updated successfully!')
  await expect(copies).toBeHidden()
  expect(await fetchFields(page, 'team-members', 'name', 'phone_number')).toMatchObject({
    'Follows Along': '(719) 555-0199',
    'Stays Behind': phone,
  })
  expect(await fetchFields(page, 'events', 'title', 'location')).toMatchObject({
    'Cuts for a Cause': 'Pole & Pine & Co',
  })
})

test('a phone number and a state are written as their country does when the field is left, which says what visitors can tap', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/shop')
  const leave = async (label: string, text: string) => {
    const field = page.getByLabel(label).and(page.locator('input:not([type=checkbox])'))
    await field.fill(text)
    await field.press('Tab')
    return expect(field)
  }
  for (const [label, typed, written] of [
    ['Phone', '5415550134', '(541) 555-0134'],
    ['Phone', '+44 2079460958', '+44 20 7946 0958'],
    ['Phone', '541 555 0134, ask for Rosa', '541 555 0134, ask for Rosa'],
    ['State', 'oregon', 'OR'],
    ['State', 'Jefferson', 'Jefferson'],
    ['Country', 'canada', 'CA'],
    ['State', 'quebec', 'QC'],
    ['Country', 'Atlantis', 'Atlantis'],
    ['Country', 'uk', 'GB'],
    ['State', 'oregon', 'oregon'],
    ['Phone', '02079460958', '020 7946 0958'],
    ['Country', 'U.S.A.', 'US'],
  ] as const)
    await (await leave(label, typed)).toHaveValue(written)
  for (const [typed, said] of [
    ['719.555.0142 / 719.555.0143', /^Visitors can tap 719\.555\.0142 and 719\.555\.0143\.$/],
    ['555 0142', /^This is not a full phone number in your country, so visitors cannot tap it\.$/],
    ['(719) 555-0142', /^$/],
  ] as const)
    await (await leave('Phone', typed)).toHaveAccessibleDescription(said)
})

test('a shop that comes to its customers needs no street, and a new event begins without an address', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/shop')
  const street = page.getByRole('textbox', { name: 'Street' })
  const box = page.getByLabel('We come to our customers: no address to visit')
  await street.fill('')
  await expect(page.getByText('Missing: street')).toBeVisible()
  await box.check()
  await expect(street).toHaveCount(0)
  await expect(page.getByLabel('Directions link')).toHaveCount(0)
  await expectAccessible(page)
  await saveAndSee(page, 'Shop details updated successfully!')
  await page.goto('/admin/events/edit/new')
  await expect(page.getByLabel('Location')).toHaveValue(/^Pole & Pine/)
  await expect(page.getByLabel('Address')).toHaveValue('')
})

async function fetchFields(page: Page, resource: string, key: string, field: string) {
  const rows: Record<string, string>[] = await (await page.request.get(`/api/${resource}`)).json()
  return Object.fromEntries(rows.map((row) => [row[key], row[field]]))
}

test.describe('on a phone in Oregon', () => {
  test.use({ timezoneId: 'America/Los_Angeles', hasFreshServer: true })

  test('the time zone is proposed as on the device until it is chosen by its city', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page, '/admin/shop')
    const zone = page.getByLabel('Time zone')
    await expect(zone.locator('option:checked')).toHaveText('Same as this device: Los Angeles')
    await zone.selectOption('Knox, Indiana, America')
    await saveAndSee(page, 'Shop details updated successfully!')
    await page.reload()
    await expect(zone).toHaveValue('America/Indiana/Knox') // no longer proposed, because it was chosen
  })
})

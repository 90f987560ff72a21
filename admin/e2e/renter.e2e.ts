import {
  collectPageErrors,
  expect,
  expectAccessibleInTurn,
  type Page,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { addRenter, RENTER } from './helpers/add-renter.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'
import { openScreen } from './helpers/open-screen.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('an owner marks somebody as independent, and the card shows their own prices and hours', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/team/edit/1')
  await page.getByLabel('Rents a chair from us').check()
  const warning = page.getByText('needs a phone number or booking link of their own, or nobody can book them.')
  for (const field of ['Phone Number', 'Booking URL']) await page.getByLabel(field).fill('')
  await expect(warning).toBeVisible()
  await page.getByLabel('Phone Number').fill('(719) 555-0177')
  await expect(warning).toHaveCount(0)
  await page.getByLabel('Their hours, in one line').fill('Tue to Fri, 10 AM – 4 PM')
  for (const [name, amount] of [
    ['Curly cut', '$52'],
    ['Gray blending', 'from 70'],
    ['Bang trim', 'free'],
    ['Perm', 'ask'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page
      .getByRole('textbox', { name: /^Service \d+$/ })
      .last()
      .fill(name)
    await page.getByRole('textbox', { name: `Price of ${name}` }).fill(amount)
  }
  await save(page)
  await expect(page.getByText('Enter a price for Perm, such as 28, from 28 or free.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price of Perm' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Price of Bang trim' })).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: 'Remove Perm' }).click()
  await expectAccessibleInTurn(page, 0)
  await save(page)
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  const published = async () => (await page.request.get('/meet-the-team')).text()
  await expect.poll(published).toContain('Runs their own business here')
  await page.goto('/meet-the-team')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Curly cut$52Gray blendingfrom $70Bang trimFreeTue to Fri, 10 AM – 4 PM')
  await expectAccessibleInTurn(page, 1)
})

test('a renter finds what they may use, saves their profile and their work, and reads the rest', async ({
  page,
  server,
}) => {
  const { member, other } = await addRenter(server)
  await signIn(page, '/admin/dashboard', RENTER)
  const errors = collectPageErrors(page)
  await expect(page.getByRole('heading', { name: 'Your page', level: 1 })).toBeVisible()
  await expect(await openInAdminBar(page, 'link', 'Your profile')).toBeVisible()
  for (const name of ['Services', 'Events', 'Reviews', 'Shop details', 'Shop', 'Paper'])
    await expect(page.getByRole('banner').getByRole('link', { name, includeHidden: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add event' })).toHaveCount(0)
  await page.goto(`/admin/team/edit/${member.id}`)
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/You.*Only the shop’s owner or staff can.*Your prices/s)
  for (const label of ['Position', 'Display Order', 'Level', 'Rents a chair from us'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
  await expect(page.getByText('When do visitors see it?')).toHaveCount(0)
  await expectAccessibleInTurn(page, 0)
  await page.getByLabel('Your hours, in one line').fill('Wed to Sat')
  await save(page)
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/meet-the-team')).text()).toContain('Wed to Sat')
  await page.goto('/admin/team')
  await expect(page.getByRole('link', { name: `Edit ${member.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Delete|Move) / })).toHaveCount(0)
  await expectAccessibleInTurn(page, 1)
  await page.getByRole('link', { name: `View ${other.name}` }).click()
  await expect(page.getByText('Only the shop can change this. You can read it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expectAccessibleInTurn(page, 0)
  await page.goto('/admin/shop/work/edit/new')
  await expect(page.getByLabel('Done by')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Newest: tap to use' })).toHaveCount(0)
  await page.getByLabel('Caption').fill('Curls, grown out')
  await page.locator('summary', { hasText: 'On the site' }).click()
  await page.getByLabel(/^Not yet/).check()
  await save(page)
  await expect(page.getByRole('row', { name: /Curls, grown out/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('a renter who is not marked as renting a chair reads why there are no prices, and who can change it', {
  tag: '@long',
}, async ({ page, server }) => {
  const { call, member, other } = await addRenter(server)
  await call('PUT', `/team-members/${member.id}`, { ...member, independent: false })
  await signIn(page, `/admin/team/edit/${member.id}`, RENTER)
  const own = page.getByText('You can add your own prices and hours here once the shop says that you rent a chair')
  await expect(own).toContainText('Ask the owner or staff to check “Rents a chair from us” in this profile')
  await expectAccessibleInTurn(page, 1)
  await page.goto(`/admin/team/edit/${other.id}`)
  await expect(page.getByText('Only the shop can change this. You can read it.')).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('no screen is blank for a renter, and each says what a renter cannot change', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { call, member } = await addRenter(server)
  await signIn(page, '/admin/dashboard', RENTER)
  const errors = collectPageErrors(page)
  const screens = `services services/edit/1 services/edit/new events events/edit/1 reviews reviews/edit/1 team/edit/new
    prices images shop/notices shop/work shop/paper timeline timeline?kind=deleted account shop shop/hours people status`
  for (const path of screens.split(/\s+/)) {
    await openScreen(page, `/admin/${path}`)
    await expect(page.getByRole('link', { name: /^Add New (?!Work)/ })).toHaveCount(0)
  }
  expect(errors).toEqual([])
  await page.goto('/admin/timeline?kind=deleted')
  await expect(page.getByText(/Bring back what you deleted, and the site shows it again/)).toBeVisible()
  await page.goto('/admin/services')
  await expect(page.getByRole('row', { name: /Beard Trim/ })).toContainText('$18')
  await expect(page.getByRole('button', { name: /^Change the price/ })).toHaveCount(0)
  await expect(page.getByText('Tap a price to change it.')).toHaveCount(0)
  await page.goto('/admin/prices')
  await expect(page.getByText('Only the shop can change this. You can read it.')).toBeVisible()
  await expect(page.getByLabel('Amount of Beard Trim', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await call('DELETE', `/team-members/${member.id}`)
  await page.goto(`/admin/team/edit/${member.id}`)
  await expect(page.getByText('You are no longer on the team, so nothing can be saved.')).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})

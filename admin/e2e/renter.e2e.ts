import { collectPageErrors, expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient, ownerAccount, type TestServer } from '../../scripts/testing/test-server.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'
import { addUser } from './helpers/shop-database.ts'
import { openInAdminBar, openScreen } from './helpers/staff-screens.ts'

const RENTER = { ...ownerAccount, username: 'rita' }

/** Makes rita the renter of the first team member. @returns a call as the owner, and the team member */
async function addRenter(server: TestServer) {
  await addUser(server, RENTER.username)
  const call = await openOwnerClient(server.url)
  const [member, other] = await (await call('GET', '/team-members')).json()
  const { users } = await (await call('GET', '/users')).json()
  const { id } = users.find(({ username }: { username: string }) => username === RENTER.username)
  await call('PUT', `/users/${id}/role`, { role: 'renter', team_member_id: member.id })
  await call('PUT', `/team-members/${member.id}`, { ...member, independent: true })
  return { call, member, other }
}

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
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByRole('textbox', { name: 'Service 1', exact: true }).fill('Curly cut')
  await page.getByRole('textbox', { name: 'Price of Curly cut' }).fill('from 52')
  await saveAndSee(page, 'Team member updated successfully! Redirecting...')
  const published = async () => (await page.request.get('/meet-the-team')).text()
  await expect.poll(published).toContain('Wed to Sat')
  expect(await published()).toMatch(/Curly cut.*from \$52/s)
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
    await expect(page.getByRole('button', { name: /^Change the price/ })).toHaveCount(0)
  }
  expect(errors).toEqual([])
  await page.goto('/admin/prices')
  await expect(page.getByText('Only the shop can change this. You can read it.')).toBeVisible()
  await expect(page.getByLabel('Amount of Beard Trim', { exact: true })).toBeDisabled()
  await call('PUT', `/team-members/${member.id}`, { ...member, independent: false })
  await page.goto(`/admin/team/edit/${member.id}`)
  const own = page.getByText('You can add your own prices and hours here once the shop says that you rent a chair')
  await expect(own).toContainText('Ask the owner or staff to check “Rents a chair from us” in this profile')
  await expectAccessibleInTurn(page, 1)
  await call('DELETE', `/team-members/${member.id}`)
  await page.goto(`/admin/team/edit/${member.id}`)
  await expect(page.getByText('You are no longer on the team, so nothing can be saved.')).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})

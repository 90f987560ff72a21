import { expect, expectAccessibleAtBothWidths, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRenter, RENTER } from './helpers/add-renter.ts'
import { addUser } from './helpers/add-user.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page at that moment"]')

test('an owner sees the site before a save, puts it back, and undoes that', async ({ page }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Renamed by mistake')
  await page.goto(`/admin/timeline?at=${then}&page=/services`)
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('1 thing will change, in one save.')
  await expect(panel).toContainText(`title Renamed by mistake  to ${before}`)
  await expectAccessibleAtBothWidths(page)
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Nothing would change.')
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText('1 thing will change')
})

test('staff put back single records that they may change', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Renamed again')
  const headers = await getAuthorization(page)
  await page.request.put('/api/look', { headers, data: { palette: 'denim' } })
  const session = { token: await addUser(server, 'stylist'), user: JSON.stringify({ id: 4711, username: 'stylist' }) }
  await page.evaluate((items) => Object.assign(localStorage, items), session)
  await page.goto(`/admin/timeline?at=${then}&page=/services`)
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('2 things changed since then. You can restore the ones that have a button.')
  await expect(panel.getByRole('button', { name: 'Put the site back' })).toBeHidden()
  await expectAccessibleAtBothWidths(page)
  await panel.getByRole('button', { name: /^Only this: / }).dblclick()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(panel.getByRole('alert')).toBeHidden()
  await expect(panel).toContainText('1 thing changed since then. Only an owner can put that back.')
  await expect(panel.getByRole('button', { name: /^Only this/ })).toBeHidden()
})

test('what was saved since the list is not put back before the new list was seen', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Listed name')
  await page.goto(`/admin/timeline?at=${then}&page=/services`)
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('1 thing will change')
  const headers = await getAuthorization(page)
  const look = await (await page.request.get('/api/look')).json()
  const palette = look.palette === 'plum' ? 'denim' : 'plum'
  await page.request.put('/api/look', { headers, data: { ...look, palette } })
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Somebody saved something in the meantime')
  await expect(panel).toContainText('2 things will change')
  await expect(panel).not.toContainText(/API|Precondition/)
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Nothing would change.')
  await expect(panel).not.toContainText('Somebody saved something')
})

test('a renter puts back their own profile and nothing else', { tag: '@long' }, async ({ page, server }) => {
  const { call, member } = await addRenter(server)
  const then = new Date().toISOString()
  await call('PUT', `/team-members/${member.id}`, { ...member, independent: true, description: 'Changed since.' })
  const [service] = await call('GET', '/services')
  await call('PUT', `/services/${service.id}`, { ...service, title: 'Renamed by the shop' })
  await signIn(page, '/admin/dashboard', RENTER)
  await page.goto(`/admin/timeline?at=${then}&page=/meet-the-team`)
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('Renamed by the shop')
  const own = panel.getByRole('button', { name: /^Only this: / })
  await expect(own).toHaveCount(1)
  await expect(panel.getByRole('button', { name: /^Put / })).toHaveCount(0)
  await expect(panel.getByRole('group', { name: 'What' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await own.click()
  await expect(panel).not.toContainText('Changed since.')
  await expect(own).toHaveCount(0)
  await expect(panel).toContainText('Renamed by the shop')
})

import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addUser } from './helpers/add-user.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page of that moment"]')

test('an owner sees the site before a save, puts it back, and undoes that', async ({ page }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Renamed by mistake')
  await page.goto(`/admin/moment?at=${then}&page=/services`)
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await page.getByRole('group', { name: 'Compare' }).getByRole('button', { name: 'Now' }).click()
  await expect(siteOf(page).getByRole('heading', { name: 'Renamed by mistake' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('This will change: 1 thing, in one save.')
  await expect(panel).toContainText(`title Renamed by mistake  to ${before}`)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Nothing would change.')
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText('This will change: 1 thing')
})

test('staff put back single records that they may change', async ({ page, server }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Renamed again')
  const headers = await getAuthorization(page)
  await page.request.put('/api/look', { headers, data: { palette: 'denim' } })
  const session = { token: await addUser(server, 'stylist'), user: JSON.stringify({ id: 4711, username: 'stylist' }) }
  await page.evaluate((items) => Object.assign(localStorage, items), session)
  await page.goto(`/admin/moment?at=${then}&page=/services`)
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('This will change: 2 things')
  await expect(panel.getByRole('button', { name: 'Put the site back' })).toBeHidden()
  await panel.getByRole('button', { name: /^Only this: / }).click()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expect(panel).toContainText('This will change: 1 thing')
  await expect(panel.getByRole('button', { name: /^Only this/ })).toBeHidden()
})

test('what was saved since the list is not put back before the new list was seen', async ({ page }) => {
  await signIn(page)
  const then = new Date().toISOString()
  const before = await renameFirstService(page, 'Listed name')
  await page.goto(`/admin/moment?at=${then}&page=/services`)
  const panel = page.getByRole('region', { name: 'Put the site back to this moment' })
  await expect(panel).toContainText('This will change: 1 thing')
  const headers = await getAuthorization(page)
  const look = await (await page.request.get('/api/look')).json()
  const palette = look.palette === 'plum' ? 'denim' : 'plum'
  await page.request.put('/api/look', { headers, data: { ...look, palette } })
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Somebody saved something since this was listed.')
  await expect(panel).toContainText('This will change: 2 things')
  await expect(panel).not.toContainText(/API|Precondition/)
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Put the site back' }).click()
  await expect(panel).toContainText('Nothing would change.')
  await expect(panel).not.toContainText('Somebody saved something')
})

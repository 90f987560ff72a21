import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addUser } from './helpers/add-user.ts'
import { getAuthorization } from './helpers/authorization.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page of that moment"]')

async function renameFirstService(page: Page, title: string): Promise<string> {
  const headers = await getAuthorization(page)
  const { title: before, ...service } = (await (await page.request.get('/api/services')).json())[0]
  const response = await page.request.put(`/api/services/${service.id}`, { headers, data: { ...service, title } })
  expect(response.ok()).toBe(true)
  return before
}

test('staff see the site of a day to come with its hours, follow its links, and go back to now', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment?at=2026-12-24T09:30')
  await expect(page.getByText('As it will be Thu Dec 24, 9:30 AM, if nobody changes anything')).toBeVisible()
  await expect(siteOf(page).getByText('Open · closes 2 PM').first()).toBeVisible()
  await siteOf(page).getByRole('link', { name: 'All services' }).first().click()
  await expect(siteOf(page).getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/services')
  await page.getByRole('link', { name: 'What changes by itself, month by month' }).click()
  await expect(page.getByRole('region', { name: 'December 2026' })).toContainText('Christmas Eve: 9 AM – 2 PM')
  await page.getByRole('region', { name: 'December 2026' }).getByRole('link', { name: 'See it' }).first().click()
  await page.getByRole('button', { name: 'Now', exact: true }).first().click()
  await expect(page.getByText('As it is now')).toBeVisible()
  await expectAccessible(page)
})

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
  await expect(panel).toContainText('Nothing is different now.')
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).toContainText('This will change: 1 thing')
})

test('before the history of the site begins, the screen says when that was', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment?at=2020-01-01T09:00')
  await expect(page.getByText(/The history of this site begins on/)).toBeVisible()
})

test('an owner compares two moments, and switches between their pages', async ({ page }) => {
  await signIn(page)
  const before = await renameFirstService(page, 'Named of late')
  const then = new Date().toISOString()
  await renameFirstService(page, before)
  await page.goto(`/admin/moment?at=${then}&page=/services`)
  await page.getByRole('button', { name: 'Compare with another moment' }).click()
  const other = page.getByRole('region', { name: 'Compare with' })
  await other.getByLabel('Day', { exact: true }).fill('2027-03-20')
  await other.getByLabel('Time', { exact: true }).fill('09:00')
  const panel = page.getByRole('region', { name: /^What changes from .* to Sat Mar 20, 2027, 9 AM$/ })
  await expect(panel).toContainText(`title Named of late  to ${before}`)
  await expect(panel).toContainText('Clocks go forward')
  const sides = page.getByRole('group', { name: 'Compare' })
  await expect(siteOf(page).getByRole('heading', { name: 'Named of late' })).toBeVisible()
  await sides.getByRole('button', { name: 'Sat Mar 20, 2027, 9 AM' }).click()
  await expect(page.getByText('As it will be Sat Mar 20, 2027, 9 AM, if nobody changes anything')).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessible(page)
  await other.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(other).toBeHidden()
})

test('an owner closes a holiday without hours in one press, and opens it again', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment/coming')
  await page.getByRole('button', { name: 'Closed: New Year’s Day' }).click()
  await expect(page.getByText('New Year’s Day: Closed', { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo: New Year’s Day' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByText('New Year’s Day has no hours yet')).toBeVisible()
  await page.getByRole('button', { name: 'Closed: New Year’s Day' }).click()
  await expect(page.getByText('New Year’s Day: Closed', { exact: true })).toBeVisible()
  await page.goto('/admin/moment?at=2027-01-01T09:30')
  await expect(
    siteOf(page)
      .getByText(/Closed today/)
      .first(),
  ).toBeVisible()
})

test('a day and a time are typed, and the moment is shown once they are complete', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment')
  await page.getByLabel('Day', { exact: true }).focus()
  await page.keyboard.type('12242027')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^As it will be Fri Dec 24, 2027/)).toBeVisible()
  await page.getByLabel('Time', { exact: true }).focus()
  await page.keyboard.type('0930AM')
  await expect(page.getByText('As it will be Fri Dec 24, 2027, 9:30 AM, if nobody changes anything')).toBeVisible()
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

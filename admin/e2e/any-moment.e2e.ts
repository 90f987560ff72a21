import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectAccessibleAtBothWidths, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page of that moment"]')

test('staff see the site of a day to come with its hours, follow its links, and go back to now', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment?at=2026-12-24T09:30')
  await expect(page.getByText('As it will be Thu, Dec 24, 9:30 AM, if nobody changes anything')).toBeVisible()
  await expect(siteOf(page).getByText('Open · closes 2 PM').first()).toBeVisible()
  await siteOf(page).getByRole('link', { name: 'All services' }).first().click()
  await expect(siteOf(page).getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/services')
  await page.getByRole('link', { name: 'What changes by itself, month by month' }).click()
  await expect(page.getByRole('region', { name: 'December 2026' })).toContainText('Christmas Eve: 9 AM – 2 PM')
  await page.getByRole('region', { name: 'December 2026' }).getByRole('link', { name: 'See it' }).first().click()
  await page.getByRole('button', { name: 'Now', exact: true }).first().click()
  await expect(page.getByText('As it is now')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('before the history of the site begins, the screen says when that was', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment?at=2020-01-01T09:00')
  await expect(page.getByText(/The history of this site begins on/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
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
  const panel = page.getByRole('region', { name: /^What changes from .* to Sat, Mar 20, 2027, 9 AM$/ })
  await expect(panel).toContainText(`title Named of late  to ${before}`)
  await expect(panel).toContainText('Clocks go forward')
  const sides = page.getByRole('group', { name: 'Compare' })
  await expect(siteOf(page).getByRole('heading', { name: 'Named of late' })).toBeVisible()
  await sides.getByRole('button', { name: 'Sat, Mar 20, 2027, 9 AM' }).click()
  await expect(page.getByText('As it will be Sat, Mar 20, 2027, 9 AM, if nobody changes anything')).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await other.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(other).toBeHidden()
})

test('an owner closes a holiday without hours in one press, and opens it again', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment/coming')
  const days = page.getByRole('link', { name: /^Set the hours: / })
  const name = `${await days.first().getAttribute('aria-label')}`.replace('Set the hours: ', '')
  const day = `${await days.first().getAttribute('href')}`.replace(/.*day=/, '')
  await page.getByRole('button', { name: `Closed: ${name}` }).click()
  await expect(page.getByText(`${name}: Closed`, { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo: ${name}` })
  await expect(undo).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await undo.click()
  await expect(page.getByText(`${name} has no hours yet`)).toBeVisible()
  await page.getByRole('button', { name: `Closed: ${name}` }).click()
  await expect(page.getByText(`${name}: Closed`, { exact: true })).toBeVisible()
  await page.goto(`/admin/moment?at=${day}T09:30`)
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
  await page.keyboard.type('122420')
  await page.waitForTimeout(1_500) // longer than the pause after which a date is taken for complete
  await page.keyboard.type('27')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^As it will be Fri, Dec 24, 2027/)).toBeVisible()
  await page.getByLabel('Time', { exact: true }).focus()
  await page.keyboard.type('0930AM')
  await expect(page.getByText('As it will be Fri, Dec 24, 2027, 9:30 AM, if nobody changes anything')).toBeVisible()
})

test('every save, and every date to come, can be picked from a list by day', async ({ page }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const words = {
    title: 'Late chairs',
    time: '6 PM - 8 PM',
    location: 'Here',
    short_description: 'Late.',
    description: 'Come by.',
  }
  const event = { ...words, month: 'FEB', day: '03', year: 2027, image_id: null }
  const dates = ['2027-02-03', '2027-02-10', '2027-02-17']
  const added = await page.request.post('/api/events/series', { headers, data: { event, dates } })
  expect([added.status(), await added.text()]).toEqual([201, expect.stringMatching(/^\[/)])
  const before = await renameFirstService(page, 'Name 0')
  for (let count = 1; count <= 22; count++) await renameFirstService(page, `Name ${count}`)
  await renameFirstService(page, before)
  await page.goto('/admin/moment?page=/services')
  await page.getByRole('button', { name: 'All moments' }).click()
  const list = page.getByRole('region', { name: 'All moments' })
  const dateToCome = list.getByRole('button', { name: /Late chairs/ })
  await expect(dateToCome).toHaveCount(3)
  await dateToCome.last().click()
  await expect(page.getByText(/^As it will be Wed, Feb 17, 2027/)).toBeVisible()
  await list.getByRole('button', { name: 'Saved so far' }).click()
  await expect(list.getByRole('button', { name: /Name 22 .*title Name 21 +to Name 22/ })).toBeVisible()
  await list.getByRole('button', { name: 'Show older' }).click()
  await list.getByRole('button', { name: /Name 1 .*title Name 0/ }).click()
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: 'Name 1', exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('of a moment of which not every version is kept, the bar says that it is about then', async ({ page, server }) => {
  await signIn(page)
  const database = new DatabaseSync(join(server.dataDir, 'shop.sqlite'))
  const longAgo = new Date(Date.now() - 120 * 24 * 3_600_000).toISOString()
  database.prepare('update changes set at = ?').run(longAgo)
  database.close()
  await page.goto(`/admin/moment?at=${new Date(Date.parse(longAgo) + 3_600_000).toISOString()}`)
  await expect(page.getByText(/^As visitors saw it about /)).toBeVisible()
  await expect(siteOf(page).getByRole('link', { name: 'All services' }).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

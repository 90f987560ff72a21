import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectAccessibleAtBothWidths, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { SAMPLE_EVENT } from '../../site/e2e/helpers/write-content.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { dayToCome } from './helpers/day-to-come.ts'
import { change, specialDay } from './helpers/paper.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

const frameOf = (page: Page) => page.locator('iframe[title="The page of that moment"]')
const siteOf = (page: Page) => frameOf(page).contentFrame()

test('staff see the site of a day to come with its hours, follow its links, and go back to now', async ({ page }) => {
  await signIn(page)
  const { date, words } = dayToCome(27)
  const hours = specialDay(27, { note: 'Stocktaking', windows: [{ from: 9 * 60, to: 14 * 60 }] })
  await change(page, '/hours', { special_days: [hours] })
  await page.goto(`/admin/moment?at=${date}T09:30`)
  await expect(page.getByText(`As it will be ${words}, 9:30 AM, if nobody changes anything`)).toBeVisible()
  await expect(siteOf(page).getByText('Open · closes 2 PM').first()).toBeVisible()
  await siteOf(page).getByRole('link', { name: 'All services' }).first().click()
  await expect(siteOf(page).getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/services')
  await page.getByRole('link', { name: 'What changes by itself, month by month' }).click()
  const name = new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const current = page.getByRole('navigation', { name: 'Shop details' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Any moment')
  const month = page.getByRole('region', { name })
  await month.getByRole('link', { name: 'See it: Stocktaking: 9 AM – 2 PM' }).click()
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
  const { date, words } = dayToCome(300)
  await other.getByLabel('Day', { exact: true }).fill(date)
  await other.getByLabel('Time', { exact: true }).fill('09:00')
  const panel = page.getByRole('region', { name: new RegExp(`^What changes from .* to ${words}, 9 AM$`) })
  await expect(panel).toContainText(`title Named of late  to ${before}`)
  await expect(panel).toContainText(/Clocks go (forward|back)/)
  const sides = page.getByRole('group', { name: 'Compare' })
  await expect(siteOf(page).getByRole('heading', { name: 'Named of late' })).toBeVisible()
  await sides.getByRole('button', { name: `${words}, 9 AM` }).click()
  await expect(page.getByText(`As it will be ${words}, 9 AM, if nobody changes anything`)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: before })).toBeVisible()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(async () => (await frameOf(page).boundingBox())?.width).toBeGreaterThan(1000)
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

test('every save, and every date to come, can be picked from a list by day', async ({ page }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const event = { ...SAMPLE_EVENT, title: 'Late chairs', time: '6 PM - 8 PM' }
  const days = [70, 77, 84].map(dayToCome)
  const dates = days.map(({ date }) => date)
  const added = await page.request.post('/api/events/series', { headers, data: { event, dates } })
  expect([added.status(), await added.text()]).toEqual([201, expect.stringMatching(/^\[/)])
  const [service] = await (await page.request.get('/api/services')).json()
  const names = Array.from({ length: 23 }, (_, count) => `Name ${count}`)
  for (const title of [...names, service.title])
    await page.request.put(`/api/services/${service.id}`, { headers, data: { ...service, title } })
  await page.goto('/admin/moment?page=/services')
  await page.getByRole('button', { name: 'All moments' }).click()
  const list = page.getByRole('region', { name: 'All moments' })
  const dateToCome = list.getByRole('button', { name: /Late chairs/ })
  await expect(dateToCome).toHaveCount(3)
  await dateToCome.last().click()
  await expect(page.getByText(`As it will be ${days.at(-1)?.words}`)).toBeVisible()
  await list.getByRole('button', { name: 'Saved so far' }).click()
  await expect(list.getByRole('button', { name: /Name 22 .*title Name 21 +to Name 22/ })).toBeVisible()
  await list.getByRole('button', { name: 'Show older' }).click()
  await list.getByRole('button', { name: /Name 1 .*title Name 0/ }).click()
  await expect(page.getByText(/^As visitors saw it/)).toBeVisible()
  await expect(siteOf(page).getByRole('heading', { name: 'Name 1', exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('of a moment of which not every version is kept, the bar says that it is about then', { tag: '@long' }, async ({
  page,
  server,
}) => {
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

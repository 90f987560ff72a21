import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { SAMPLE_EVENT } from '../../site/e2e/helpers/sample-event.ts'
import { callApi, changeRecord, renameFirstService } from './helpers/api-calls.ts'
import { dayToCome, specialDay } from './helpers/days-to-come.ts'
import { momentFrame } from './helpers/staff-screens.ts'

test('staff see the site of a day to come with its hours, follow its links, and go back to now', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const { date, words } = dayToCome(27)
  const hours = specialDay(27, { note: 'Stocktaking', windows: [{ from: 9 * 60, to: 14 * 60 }] })
  await changeRecord(page, '/hours', { special_days: [hours] })
  await page.goto(`/admin/timeline?at=${date}T09:30`)
  await expect(page.getByText(`As it will be ${words}, 9:30 AM, if nobody changes anything`)).toBeVisible()
  await expect(momentFrame(page).getByText('Open · closes 2 PM').first()).toBeVisible()
  await momentFrame(page).getByRole('link', { name: 'All services' }).first().click()
  await expect(momentFrame(page).getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/services')
  const toStaff = momentFrame(page).locator('a[href^="/admin"]').first()
  await toStaff.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByLabel('Page', { exact: true }), 'a link to no page leads nowhere').toHaveValue('/services')
  await page.getByRole('link', { name: 'Back to Timeline' }).click()
  await expect(page.getByRole('region', { name: 'Now' })).toBeInViewport()
  await page.getByRole('link', { name: 'See it: Stocktaking: 9 AM – 2 PM' }).click()
  await expect(page.getByText(`As it will be ${words}`)).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})

test('the addresses of the screens before it lead to the timeline', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const { date, words } = dayToCome(27)
  await page.goto(`/admin/moment?at=${date}T09:30&page=/services`)
  await expect(page.getByText(`As it will be ${words}`)).toBeVisible()
  await expect(momentFrame(page).getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
  await page.goto('/admin/moment/coming')
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  await page.goto('/admin/deleted')
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toHaveAttribute('aria-pressed', 'true')
})

test('a save is undone, and an earlier version restored, from its line', async ({ page }) => {
  await signIn(page)
  const before = await renameFirstService(page, 'Named by mistake')
  await page.waitForTimeout(1_100) // a save of its own
  await renameFirstService(page, 'Named again')
  await page.goto('/admin/timeline')
  const line = page.getByRole('listitem').filter({ hasText: `title Named by mistake  to Named again` })
  await expect(line).toContainText('owner')
  await line.getByRole('button', { name: /^More for/ }).click()
  await expectAccessibleInTurn(page, 1)
  await page.getByRole('button', { name: 'Undo this save' }).click()
  const said = page.getByRole('region', { name: 'Just undone' })
  await expect(said).toContainText('Everything is back the way it was.')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toContainText('The change is back.')
  await page.getByRole('button', { name: 'Show older' }).click()
  const older = page.getByRole('listitem').filter({ hasText: `title ${before}  to Named by mistake` })
  await older.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(said).toContainText('That version is back, saved as the newest one.')
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Named by mistake' })).toBeVisible()
})

test('an owner closes a holiday without hours in one press, and undoes it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/timeline')
  const days = page.getByRole('link', { name: /^Set the hours: / })
  const name = `${await days.first().getAttribute('aria-label')}`.replace('Set the hours: ', '')
  await page.getByRole('button', { name: `Closed: ${name}` }).click()
  await expect(page.getByText(`${name}: Closed`, { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo: ${name}` })
  await expect(undo).toBeFocused()
  await expectAccessibleInTurn(page, 1)
  await undo.click()
  await expect(page.getByText(`${name} has no hours yet`)).toBeVisible()
})

test('the timeline shows the past above Now and the future below, and a day of the month leads to its lines', async ({
  page,
}) => {
  await signIn(page)
  const event = { ...SAMPLE_EVENT, title: 'Late chairs', time: '6 PM - 8 PM' }
  const dates = [70, 77, 84].map((count) => dayToCome(count).date)
  await callApi(page, 'POST', '/events/series', { event, dates })
  await renameFirstService(page, 'Name of today')
  await page.setViewportSize(PHONE)
  await page.goto('/admin/timeline')
  await expect(page.getByRole('region', { name: 'Now' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  const lines = page.getByRole('listitem').filter({ hasText: /Name of today|Late chairs is over/ })
  await expect(lines.first()).toContainText('Name of today')
  await expect(lines.last()).toContainText('Late chairs is over')
  const calendar = page.getByRole('region', { name: 'Days' })
  await expect(calendar.locator('li').first()).toHaveText('Sun') // as weeks begin in the shop's country
  for (let month = 0; month < 2; month++) await calendar.getByRole('button', { name: 'Next month' }).click()
  const day = calendar.getByRole('button', { name: /changes?$/ }).first()
  await day.click()
  await expectAccessibleInTurn(page, 0)
  await page.setViewportSize(PHONE)
  await expect(calendar).toBeHidden()
})

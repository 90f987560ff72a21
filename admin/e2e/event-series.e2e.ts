import { expectAccessible } from '../../scripts/testing/accessibility.ts'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'

const year = new Date().getFullYear() + 1

/** Four dates, a week apart, of which the first is listed at the place of the series. */
async function addSeries(page: Page, title: string) {
  await signIn(page)
  const first = Date.UTC(year, 4, 6)
  const dates = [0, 7, 14, 21].map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10))
  const texts = { title, time: '4 PM', location: 'Here', address: 'There', short_description: 'Beards.' }
  const event = { ...texts, month: 'MAY', day: '6', year, description: 'Beards.', image_id: null }
  const headers = await getAuthorization(page)
  const answer = await page.request.post('/api/events/series', { headers, data: { event, dates } })
  expect(answer.status()).toBe(201)
  await page.goto('/admin/events')
}

async function changeDate(page: Page, title: string, { day, ...changes }: { day: string; time?: string }) {
  const events: { id: number; title: string; day: string }[] = await (await page.request.get('/api/events')).json()
  const date = events.find((event) => event.title === title && event.day === day)
  const data = { ...date, ...changes }
  const answer = await page.request.put(`/api/events/${date?.id}`, { headers: await getAuthorization(page), data })
  expect(answer.status()).toBe(200)
}

test('a series is one row that opens to its dates, whose buttons name them', async ({ page }) => {
  await addSeries(page, 'Beard Basics')
  const rows = page.locator('tr[data-id]').filter({ hasText: 'Beard Basics' })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Upcoming/ })).toHaveText(
    `Upcoming ${await page.locator('tr[data-id]').count()}`,
  )
  await changeDate(page, 'Beard Basics', { day: '20', time: '5 PM' })
  await page.reload()
  const toggle = page.getByRole('button', { name: /^Every \w+day · 4 dates, Beard Basics$/ })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Edit Beard Basics, \w+, May 13$/ })).toBeVisible()
  await expect(rows.filter({ hasText: 'Its own time' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'May 20' }).or(rows.filter({ hasText: 'MAY 20' }))).toContainText('Its own time')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await toggle.click()
  await expect(rows).toHaveCount(1)
})

test('one save of a series is one line of the latest changes', async ({ page }) => {
  await addSeries(page, 'Neck Shave Night')
  await page.goto('/admin/dashboard')
  const changes = page.getByRole('region', { name: 'Latest changes' })
  const lines = changes.getByRole('listitem').filter({ hasText: 'Neck Shave Night' })
  await expect(lines).toHaveText([/^Neck Shave Night\s*4 dates added\s*owner/])
  await changeDate(page, 'Neck Shave Night', { day: '20', time: '5 PM' })
  await page.reload()
  await expect(lines).toHaveText([/5 PM/, /4 dates added/])
})

test('one save changes this date and the later ones, and one undo takes it back', async ({ page }) => {
  await addSeries(page, 'Fade School')
  await page.getByRole('button', { name: /4 dates, Fade School/ }).click()
  await page.getByRole('link', { name: /^Edit Fade School, \w+, May 13/ }).click()
  await page.getByRole('button', { name: 'This and later' }).click()
  await page.getByLabel('Title').fill('Fade College')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changed 3 dates of “Fade College”')).toBeVisible()
  await expect(page.getByRole('button', { name: /3 dates, Fade|4 dates, Fade School/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toContainText('All is as it was before.')
  await page.getByRole('button', { name: /4 dates, Fade School/ }).click()
  await expect(page.locator('tr[data-id]').filter({ hasText: 'Fade School' })).toHaveCount(4)
})

test('a change of this date alone can be undone too', async ({ page }) => {
  await addSeries(page, 'Pomade Night')
  await page.getByRole('button', { name: /4 dates, Pomade Night/ }).click()
  await page.getByRole('link', { name: /^Edit Pomade Night, \w+, May 13/ }).click()
  await page.getByLabel('Title').fill('Pomade Evening')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changed 1 date of “Pomade Evening”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toContainText('All is as it was before.')
  await expect(page.getByRole('button', { name: /4 dates, Pomade Night/ })).toBeVisible()
})

test('all dates are deleted in one step, and one undo brings them back', async ({ page }) => {
  await addSeries(page, 'Shave Club')
  const rows = page.locator('tr[data-id]').filter({ hasText: 'Shave Club' })
  await page.getByRole('button', { name: /^Delete Shave Club/ }).click()
  await page.getByRole('button', { name: 'All 4' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
})

test('all dates are called off below their rows, in one save and one undo', async ({ page }) => {
  await addSeries(page, 'Trim Tuesday')
  const cancelled = page.locator('tr[data-id]').filter({ hasText: 'Trim Tuesday' }).filter({ hasText: 'Cancelled' })
  const toggle = page.getByRole('button', { name: /4 dates, Trim Tuesday/ })
  await toggle.click()
  await page.getByRole('link', { name: 'Call off all Trim Tuesday' }).click()
  await expect(page.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changed 4 dates of “Trim Tuesday”')).toBeVisible()
  await toggle.click()
  await expect(cancelled).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Call off all Trim Tuesday' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cancelled).toHaveCount(0)
})

test('a series whose date somebody changed meanwhile is not deleted before that is seen', async ({ page }) => {
  await addSeries(page, 'Pomade Party')
  const rows = page.locator('tr[data-id]').filter({ hasText: 'Pomade Party' })
  await page.getByRole('button', { name: /^Delete Pomade Party/ }).click()
  await page.getByRole('button', { name: 'All 4' }).click()
  await changeDate(page, 'Pomade Party', { day: '6', time: '5 PM' })
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('5 PM')
  await page.getByRole('button', { name: /^Delete Pomade Party/ }).click()
  await page.getByRole('button', { name: 'All 4' }).click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(rows).toHaveCount(0)
})

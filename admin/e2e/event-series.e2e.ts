import { expectAccessible } from '../../scripts/testing/accessibility.ts'
import { expect, test } from '../../scripts/testing/browser-test.ts'
import { addSeries, changeDate } from './helpers/event-series.ts'

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
  await expect(rows.filter({ hasText: 'Different time' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'May 20' }).or(rows.filter({ hasText: 'MAY 20' }))).toContainText(
    'Different time',
  )
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await toggle.click()
  await expect(rows).toHaveCount(1)
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
  await expect(page.getByRole('region', { name: 'Just saved' })).toContainText('Everything is back the way it was.')
  await page.getByRole('button', { name: /4 dates, Fade School/ }).click()
  await expect(page.locator('tr[data-id]').filter({ hasText: 'Fade School' })).toHaveCount(4)
})

test('a deleted series is one line of what was deleted, and comes back with all its dates', { tag: '@long' }, async ({
  page,
}) => {
  await addSeries(page, 'Towel Talk')
  await page.getByRole('button', { name: /^Delete Towel Talk/ }).click()
  await page.getByRole('button', { name: 'All 4' }).click()
  await page.getByRole('button', { name: 'Delete Event' }).click()
  await expect(page.locator('tr[data-id]').filter({ hasText: 'Towel Talk' })).toHaveCount(0)
  await page.goto('/admin/dashboard')
  const changes = page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'Towel Talk' })).toHaveText([/4 dates deleted/, /4 dates added/])
  await page.goto('/admin/timeline?kind=deleted')
  const entry = page.getByRole('listitem').filter({ hasText: 'Towel' })
  await expect(entry).toHaveText([/4 dates deleted/])
  await entry.getByRole('button', { name: 'Bring back Towel Talk' }).click()
  const answer = (words: string) => page.getByRole('status').filter({ hasText: words }).first()
  await expect(answer('“Towel Talk” is back, all 4 dates.')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(answer('“Towel Talk” is deleted again.')).toBeVisible()
  await expect(entry.filter({ hasText: 'Kept until' }).first()).toBeVisible()
})

test('all dates are cancelled below their rows, in one save and one undo', { tag: '@long' }, async ({ page }) => {
  await addSeries(page, 'Trim Tuesday')
  const cancelled = page.locator('tr[data-id]').filter({ hasText: 'Trim Tuesday' }).filter({ hasText: 'Canceled' })
  const toggle = page.getByRole('button', { name: /4 dates, Trim Tuesday/ })
  await toggle.click()
  await page.getByRole('link', { name: 'Cancel all Trim Tuesday' }).click()
  await expect(page.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Canceled 4 dates of “Trim Tuesday”')).toBeVisible()
  await toggle.click()
  await expect(cancelled).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Cancel all Trim Tuesday' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cancelled).toHaveCount(0)
})

test('a series with a date that somebody changed meanwhile is deleted only after a look at the change', async ({
  page,
}) => {
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

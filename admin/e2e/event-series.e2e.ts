import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../../scripts/testing/browser-test.ts'
import { addSeries, changeDate } from './helpers/event-series.ts'

test('a series is one row that opens to its dates, and one save changes this and the later ones, until it is undone', async ({
  page,
}) => {
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
  await expect(rows.filter({ hasText: 'Different time' })).toHaveText([/May 20/i])
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessibleAtBothWidths(page)
  await toggle.click()
  await expect(rows).toHaveCount(1)

  await toggle.click()
  await page.getByRole('link', { name: /^Edit Beard Basics, \w+, May 13$/ }).click()
  await page.getByRole('button', { name: 'This and later' }).click()
  await page.getByLabel('Title').fill('Beard College')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changed 3 dates of “Beard College”')).toBeVisible()
  await expect(page.getByRole('button', { name: /3 dates, Beard|4 dates, Beard Basics/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Just saved' })).toContainText('Everything is back the way it was.')
  await page.getByRole('button', { name: /4 dates, Beard Basics/ }).click()
  await expect(rows).toHaveCount(4)
})

test('a series with a date that somebody changed meanwhile is deleted only after a look at the change', {
  tag: '@long',
}, async ({ page }) => {
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

import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { changeRecord } from './helpers/api-calls.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1140 }))

/** One where it is between 11 PM and midnight; POSIX counts west of Greenwich. */
function zoneBeforeMidnight(now: Date): string {
  const east = 23 - now.getUTCHours()
  return east > 12 ? `Etc/GMT+${24 - east}` : `Etc/GMT-${east}`
}

test('the dashboard in a tab that stays open moves on to the next day', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await changeRecord(page, '/shop', { time_zone: zoneBeforeMidnight(new Date()) })
  await changeRecord(page, '/hours', { week: EVERY_DAY, special_days: [] })
  await page.goto('/admin/dashboard')
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
  const nextEvent = page.getByRole('region', { name: 'Next event' })
  await tomorrow.getByRole('button', { name: 'Closed' }).click()
  await expect(tomorrow.getByRole('button', { name: 'Undo' })).toBeVisible()
  const days = Number(/In (\d+) days/.exec(`${await nextEvent.textContent()}`)?.[1])
  await page.clock.fastForward('01:00:00')
  await expect(nextEvent).toContainText(`In ${days - 1} days`)
  await expect(tomorrow).toContainText(/like every \w+day/)
  await tomorrow.getByRole('button', { name: 'Closed' }).click()
  await expect(tomorrow.getByRole('button', { name: 'Undo' })).toBeVisible()
  const hours = await (await page.request.get('/api/hours')).json()
  expect(hours.special_days).toHaveLength(2)
})

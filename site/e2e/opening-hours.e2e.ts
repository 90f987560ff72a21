import { expect, type Page } from '../../scripts/testing/browser-test.ts'
import { test } from './helpers/shop-api-client.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

const DAY_MS = 24 * 60 * 60 * 1000

/** Open from 9 AM to 6 PM on every day but special ones. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, to: 1080 }))

/** A date some days from now in Phoenix, whose clocks never change: seven hours behind UTC. */
function inPhoenix(days: number, time = '12:00') {
  const date = new Date(Date.now() - 7 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10)
  return { date, instant: new Date(`${date}T${time}:00-07:00`) }
}

test.beforeEach(async ({ request, shop }) => {
  if ((await (await request.get('/')).text()).includes('Inventory')) return
  const { date } = inPhoenix(5)
  await shop.change('/shop', { time_zone: 'America/Phoenix' })
  const special_days = [{ from: date, to: date, windows: [], note: 'Inventory' }]
  await shop.change('/hours', { week: EVERY_DAY, special_days })
  await shop.waitUntilLive()
})

function factsOf(page: Page) {
  return page.getByRole('region', { name: 'Hours, address and phone' })
}

test('home says all day long and after a sleep whether the shop is open, even while the server is down', async ({
  page,
}) => {
  await page.clock.install({ time: inPhoenix(3, '08:30').instant })
  await page.goto('/')
  await page.route('**/*', (route) => route.abort())
  const facts = factsOf(page)
  await expect(facts).toContainText('Closed · opens 9 AM')
  await expect(facts).toContainText('Today 9 AM – 6 PM')
  await expect(facts).toContainText(/Closed \w{3},\s\w{3}\s\d+ for Inventory/)
  await page.clock.runFor('30:00')
  await expect(facts).toContainText('Open · closes 6 PM')
  await page.clock.runFor('08:00:00')
  await expect(facts).toContainText('Closes soon · at 6 PM')
  await page.clock.runFor('01:00:00')
  await expect(facts).toContainText('Closed · opens 9 AM tomorrow')
  await expect(facts.locator('[aria-live], [role=status]')).toHaveCount(0)
  await page.clock.setSystemTime(inPhoenix(5).instant)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(facts).toContainText('Closed today · Inventory')
  await expect(facts).toContainText('Opens 9 AM tomorrow')
})

/** Marked as that of today: a weekday, or the special day's name. */
function todayIn(page: Page) {
  return page.getByRole('table', { name: 'Opening hours' }).locator('tr[aria-current=date]')
}

test('every page marks the row of today as the shop counts days, also past midnight and on a special day', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install({ time: inPhoenix(3, '23:59').instant })
  const nameOf = (days: number) =>
    inPhoenix(days).instant.toLocaleDateString('en', { timeZone: 'America/Phoenix', weekday: 'long' })
  for (const path of ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews', '/404']) {
    await page.goto(path)
    await expect(todayIn(page)).toHaveText(new RegExp(`^${nameOf(3)}9.AM`))
    await expect(page.getByRole('row', { name: `${nameOf(3)}, today` })).toHaveCount(1)
  }
  await page.clock.runFor('02:00')
  await expect(todayIn(page)).toHaveText(new RegExp(`^${nameOf(4)}`))
  await page.clock.setSystemTime(inPhoenix(5).instant)
  await page.clock.runFor('02:00')
  await expect(todayIn(page)).toHaveText(/Inventory.*Closed/)
})

test('a closure is announced above the other pages, and no longer after it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/services')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText(/Closed \w+day, \w+\s\d+, for Inventory. Open again \w+day at 9\sAM. All hours/)
  await bar.getByRole('link', { name: 'All hours' }).click()
  await expect(page.getByRole('table', { name: 'Opening hours' })).toBeInViewport()
  await page.clock.setFixedTime(inPhoenix(5).instant)
  await page.goto('/services')
  await expect(bar).toContainText('Closed today for Inventory. Open again tomorrow at 9 AM.')
  await page.clock.setFixedTime(inPhoenix(6).instant)
  await page.goto('/services')
  await expect(bar).toBeHidden()
  await page.goto('/')
  await expect(bar).toHaveCount(0)
})

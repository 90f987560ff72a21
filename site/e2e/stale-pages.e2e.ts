import { expect, type Page, signIn } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR, SAMPLE_EVENT } from './helpers/sample-event.ts'
import { overSoon, serveOldCopy } from './helpers/serve-stale-page.ts'
import { test } from './helpers/shop-api-client.ts'

test.use({ reuseContext: false }) // the clock of a test can reach into the next one

const DAY_MS = 24 * 60 * 60 * 1000

test('a cached list of events shows an event that was added since', async ({ page, shop }) => {
  await serveOldCopy(page, '/events', { text: 'Upcoming Events' })
  await shop.add('/events', { ...SAMPLE_EVENT, title: 'Added Since' })
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Added Since' })).toBeVisible()
})

/** Several tests add one. */
const overSoonLinks = (page: Page) => page.getByRole('link', { name: 'Over Soon' })

/** Opens a page and brings its list into view, as a phone does before it sleeps. */
async function openList(page: Page, path: string) {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Over Soon')
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded()
  await expect(overSoonLinks(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('a cached home page hides yesterday’s event, even while the server is down', async ({ page, shop }) => {
  await shop.add('/events', { ...SAMPLE_EVENT, ...overSoon() })
  await serveOldCopy(page, '/', { text: 'Over Soon' })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(overSoonLinks(page).first()).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded()
  await expect(overSoonLinks(page)).toHaveCount(0)
})

test('home does not say that nothing is planned when it cannot know, but links to all events', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.setFixedTime(Date.now() + 400 * DAY_MS)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'See all events' })).toBeVisible()
  await expect(page.locator('[data-until]:visible')).toHaveCount(0)
  await expect(page.getByText('No upcoming events')).toHaveCount(0)
})

test('a tab with events that slept is right when it wakes up, and within a minute without that', async ({
  page,
  shop,
}) => {
  await shop.add('/events', { ...SAMPLE_EVENT, ...overSoon() })
  await openList(page, '/events')
  await page.clock.setSystemTime(Date.now() + 3 * DAY_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(overSoonLinks(page)).toHaveCount(0)
  await page.clock.setSystemTime(Date.now())
  await page.clock.runFor(61_000)
  await expect(overSoonLinks(page).first()).toBeVisible()
})

test('a cached event page says that the event has passed, even while the server is down', async ({ page, shop }) => {
  const path = `/event/${(await shop.add('/events', SAMPLE_EVENT)).id}`
  await serveOldCopy(page, path, { text: SAMPLE_EVENT.title })
  await page.clock.setFixedTime(`${NEXT_YEAR}-06-06T12:00:00Z`)
  await page.route(`**${path}`, (route) => {
    return route.request().resourceType() === 'document' ? route.fallback() : route.abort()
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Event Has Passed' })).toBeVisible()
  await expect(page.getByText(SAMPLE_EVENT.title)).toBeHidden()
  await expect(page).toHaveTitle(/^Event Has Passed · /)
})

test('a cached page says that its event was deleted, and has no Edit link for staff', { tag: '@long' }, async ({
  page,
  request,
  shop,
}) => {
  await signIn(page)
  const { id } = await shop.add('/events', SAMPLE_EVENT)
  await serveOldCopy(page, `/event/${id}`, { text: SAMPLE_EVENT.title })
  await shop.remove(`/events/${id}`)
  await expect.poll(async () => (await request.get(`/event/${id}`)).status()).toBe(404)
  await page.goto(`/event/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit event' })).toHaveCount(0)
})

test('a cached page of a postponed event loads the current page', { tag: '@long' }, async ({ page, request, shop }) => {
  const { id } = await shop.add('/events', SAMPLE_EVENT)
  const path = `/event/${id}`
  await serveOldCopy(page, path, { text: SAMPLE_EVENT.title, visits: 1 })
  await shop.change(`/events/${id}`, { ...SAMPLE_EVENT, day: '25', title: 'Porch Concert, Later' })
  await expect.poll(async () => (await request.get(path)).text()).toContain('Later')
  await page.clock.setFixedTime(`${NEXT_YEAR}-06-06T12:00:00Z`)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Porch Concert, Later' })).toBeVisible()
})

import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { NEXT_YEAR, openStaffApi, SAMPLE_EVENT } from './helpers/staff-api.ts'

/** Waits until the page holds a text, and serves that copy of it to the next visits. */
async function serveOldCopy(page: Page, path: string, { text, visits = 9 }: { text: string; visits?: number }) {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text)
  const copy = await (await page.request.get(path)).text()
  await page.route(`**${path}`, (route) => {
    const isVisit = route.request().resourceType() === 'document'
    return isVisit && visits-- > 0 ? route.fulfill({ body: copy, contentType: 'text/html' }) : route.continue()
  })
}

test('a cached list of events shows an event that was added since', async ({ page, request }) => {
  const { addEvent } = await openStaffApi(request)
  await serveOldCopy(page, '/events', { text: 'Upcoming Events' })
  await addEvent({ title: 'Added Since' })
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Added Since' })).toBeVisible()
})

test('a cached home page hides an event of yesterday, also while the server is down', async ({ page, request }) => {
  const { addEvent } = await openStaffApi(request)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const month = tomorrow.toLocaleString('en-US', { month: 'short', timeZone: 'America/Denver' }).toUpperCase()
  const day = tomorrow.toLocaleString('en-US', { day: 'numeric', timeZone: 'America/Denver' })
  const year = Number(tomorrow.toLocaleString('en-US', { year: 'numeric', timeZone: 'America/Denver' }))
  await addEvent({ title: 'Over Soon', month, day, year })
  await serveOldCopy(page, '/', { text: 'Over Soon' })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Over Soon' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Over Soon' })).toBeHidden()
})

test('a cached event page says that the event has passed, also while the server is down', async ({ page, request }) => {
  const { addEvent } = await openStaffApi(request)
  const path = `/event/${await addEvent()}`
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

test('a cached page of a deleted event says that the event does not exist', async ({ page, request }) => {
  const { addEvent, deleteEvent } = await openStaffApi(request)
  const id = await addEvent()
  await serveOldCopy(page, `/event/${id}`, { text: SAMPLE_EVENT.title })
  await deleteEvent(id)
  await expect.poll(async () => (await request.get(`/event/${id}`)).status()).toBe(404)
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
})

test('a cached page of a postponed event loads the current page', async ({ page, request }) => {
  const { addEvent, changeEvent } = await openStaffApi(request)
  const id = await addEvent()
  const path = `/event/${id}`
  await serveOldCopy(page, path, { text: SAMPLE_EVENT.title, visits: 1 })
  await changeEvent(id, { day: '25', title: 'Porch Concert, Later' })
  await expect.poll(async () => (await request.get(path)).text()).toContain('Later')
  await page.clock.setFixedTime(`${NEXT_YEAR}-06-06T12:00:00Z`)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Porch Concert, Later' })).toBeVisible()
})

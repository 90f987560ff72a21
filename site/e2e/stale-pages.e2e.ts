import { expect, ownerAccount, type Page, test } from '../../scripts/testing/browser-test.ts'

const event = {
  month: 'JUN',
  day: '5',
  year: 2027,
  time: '7:30 PM',
  title: 'Porch Concert',
  location: 'The porch',
  address: '',
  short_description: 'Bring a chair.',
  description: 'Two guitars.',
  image_id: null,
}

/** Edits events through the API, while the visitor has an older copy of a page. */
async function staffEditor(request: Page['request']) {
  const { token } = await (await request.post('/api/login', { data: ownerAccount })).json()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    async add(change: Partial<typeof event> = {}): Promise<number> {
      const response = await request.post('/api/events', { headers, data: { ...event, ...change } })
      return (await response.json()).id
    },
    change: (id: number, change: Partial<typeof event>) =>
      request.put(`/api/events/${id}`, { headers, data: { ...event, ...change } }),
    remove: (id: number) => request.delete(`/api/events/${id}`, { headers }),
  }
}

/** Waits until the page contains a text; the next visits get a copy of this version. */
async function serveCopy(page: Page, path: string, { text, visits = 9 }: { text: string; visits?: number }) {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text)
  const copy = await (await page.request.get(path)).text()
  await page.route(`**${path}`, (route) => {
    const isVisit = route.request().resourceType() === 'document'
    return isVisit && visits-- > 0 ? route.fulfill({ body: copy, contentType: 'text/html' }) : route.continue()
  })
}

test('an outdated list of events is updated with a new event', async ({ page, request }) => {
  const { add } = await staffEditor(request)
  await serveCopy(page, '/events', { text: 'Upcoming Events' })
  await add({ title: 'Added Since' })
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Added Since' })).toBeVisible()
})

test('an outdated home page removes a past event, even when the server is unreachable', async ({ page, request }) => {
  const { add } = await staffEditor(request)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const month = tomorrow.toLocaleString('en-US', { month: 'short', timeZone: 'America/Denver' }).toUpperCase()
  const day = tomorrow.toLocaleString('en-US', { day: 'numeric', timeZone: 'America/Denver' })
  await add({ title: 'Over Soon', month, day, year: tomorrow.getFullYear() })
  await serveCopy(page, '/', { text: 'Over Soon' })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Over Soon' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Over Soon' })).toBeHidden()
})

test('an outdated event page shows that the event has ended, even when the server is unreachable', async ({
  page,
  request,
}) => {
  const { add } = await staffEditor(request)
  const path = `/event/${await add()}`
  await serveCopy(page, path, { text: event.title })
  await page.clock.setFixedTime('2027-06-06T12:00:00Z')
  await page.route(`**${path}`, (route) => {
    return route.request().resourceType() === 'document' ? route.fallback() : route.abort()
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Event Has Passed' })).toBeVisible()
  await expect(page.getByText(event.title)).toBeHidden()
  await expect(page).toHaveTitle(/^Event Has Passed · /)
})

test('an outdated event page shows that the event was removed', async ({ page, request }) => {
  const { add, remove } = await staffEditor(request)
  const id = await add()
  await serveCopy(page, `/event/${id}`, { text: event.title })
  await remove(id)
  await expect.poll(async () => (await request.get(`/event/${id}`)).status()).toBe(404)
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
})

test('an outdated page of a postponed event loads the new page', async ({ page, request }) => {
  const { add, change } = await staffEditor(request)
  const id = await add()
  const path = `/event/${id}`
  await serveCopy(page, path, { text: event.title, visits: 1 })
  await change(id, { day: '25', title: 'Porch Concert, Later' })
  await expect.poll(async () => (await request.get(path)).text()).toContain('Later')
  await page.clock.setFixedTime('2027-06-06T12:00:00Z')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Porch Concert, Later' })).toBeVisible()
})

import { expect, type Page, signIn } from '../../../scripts/testing/browser-test.ts'
import { getAuthorization } from './authorization.ts'

const year = new Date().getFullYear() + 1

/** Signs in, adds four dates a week apart, and opens the list of events. */
export async function addSeries(page: Page, title: string) {
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

export async function changeDate(page: Page, title: string, { day, ...changes }: { day: string; time?: string }) {
  const events: { id: number; title: string; day: string }[] = await (await page.request.get('/api/events')).json()
  const date = events.find((event) => event.title === title && event.day === day)
  const data = { ...date, ...changes }
  const answer = await page.request.put(`/api/events/${date?.id}`, { headers: await getAuthorization(page), data })
  expect(answer.status()).toBe(200)
}

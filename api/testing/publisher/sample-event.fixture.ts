import { createRecordStore } from '@shop/db/records/record-store'
import type { Event } from '@shop/db/tables/events'
import { expect } from 'vitest'
import type { TestShop } from '../open-test-shop.ts'

/** An upcoming event, as the API takes it. */
export const sampleEvent = {
  month: 'DEC',
  day: '12',
  year: 2026,
  time: '10:00 AM - 2:00 PM',
  title: 'Snow Market',
  location: 'The lot',
  address: '',
  short_description: 'Hot cider.',
  description: 'Come **by**.',
  image_id: null,
}

/** Saves the sample event with other values, and waits until it is live. */
export async function addSampleEvent(shop: TestShop, values: object = {}): Promise<Event> {
  const response = await shop.call('POST', '/events', { ...sampleEvent, ...values })
  expect(response.status).toBe(201)
  await shop.waitUntilLive()
  return (await response.json()) as Event
}

/** Markdown that takes a minute to parse. It is longer than the API accepts, as a text from before the limits may be. */
export const SLOW_MARKDOWN = `${'a.'.repeat(120_000)}@`

/** Saves the sample event with a page that takes a minute to render. @returns its id */
export function addSlowEvent({ db, publisher }: TestShop, values: object = {}): number {
  const event = { ...sampleEvent, ...values, description: SLOW_MARKDOWN }
  const { id } = createRecordStore(db, 'events').create(event, { userId: null })
  publisher.publishChanges()
  return id
}

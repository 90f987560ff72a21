import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '@shop/db/tables/events'
import { expect } from 'vitest'
import type { TestShop } from '../testing/test-shop.ts'

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

export function readPublishedFile({ folder }: TestShop, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

/** Share images are rendered after the site is live. */
export async function waitForShareImages({ folder, callAnonymously }: TestShop) {
  const { events } = (await (await callAnonymously('GET', '/events/upcoming')).json()) as { events: Event[] }
  const files = ['shop.png', ...events.map(({ id }) => `event-${id}.png`)]
  const missing = () => files.filter((file) => !existsSync(join(folder, 'share', file)))
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

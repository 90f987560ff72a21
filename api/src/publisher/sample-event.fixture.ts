import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event } from '@shop/db/tables/events'
import { expect } from 'vitest'
import type { TestShop } from '../testing/test-shop.ts'

/** An event to come, as staff would send it. */
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

/** Saves such an event, and waits until the site shows it. */
export async function addSampleEvent(shop: TestShop, event: object = {}): Promise<Event> {
  const answer = await shop.call('POST', '/events', { ...sampleEvent, ...event })
  expect(answer.status).toBe(201)
  await shop.waitUntilLive()
  return (await answer.json()) as Event
}

/** The words of a published file. */
export function readPublishedFile({ folder }: TestShop, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

/** When the share pictures stand too, which follow the pages. */
export async function waitForShareImages({ folder, callAnonymously }: TestShop) {
  const { events } = (await (await callAnonymously('GET', '/events/upcoming')).json()) as { events: Event[] }
  const files = ['shop.png', ...events.map(({ id }) => `event-${id}.png`)]
  const missing = () => files.filter((file) => !existsSync(join(folder, 'share', file)))
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

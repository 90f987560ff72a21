import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { type EventInput, events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import type { APIContext, APIRoute } from 'astro'
import { expect, onTestFinished, test } from 'vitest'
import { findEvent, listUpcomingEvents } from './content.ts'
import { readUpcomingEvents } from './events/read-upcoming-events.ts'
import { GET as eventCalendar } from './pages/event/[id].ics.ts'
import { GET as shopCalendar } from './pages/events.ics.ts'
import { GET as eventShareImage } from './pages/share/event-[id].png.ts'
import { GET as shopShareImage } from './pages/share/shop.png.ts'
import { GET as sitemap } from './pages/sitemap.xml.ts'
import { renderContext } from './render-context.ts'

/** Noon of a Friday in Denver. */
const NOON = '2026-11-20T19:00:00Z'
const BY_PROGRAM = { userId: null }

const event: EventInput = {
  month: 'NOV',
  day: '20',
  year: 2026,
  time: '9:00 AM - 5:00 PM',
  title: 'Open House',
  location: 'Here',
  address: '',
  short_description: 'Come by.',
  description: 'Cider.',
  image_id: null,
}

function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const db = openDatabase(join(folder, 'shop.sqlite'))
  onTestFinished(() => {
    db.$client.close()
    rmSync(folder, { recursive: true })
  })
  migrateDatabase(db)
  seedEmptyShop(db, { now: new Date(NOON) })
  const eventRecords = createRecordStore(db, events, 'events')

  /** Reads content as a page does, at a moment. */
  function at<Result>(now: string, read: () => Result) {
    const context = {
      ...{ db, now: new Date(now), imageBaseUrl: '/pictures/' },
      ...{ contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY },
    }
    const result = renderContext.run(context, read)
    return { result, contentKeys: [...context.contentKeys].sort(), expiresAt: context.expiresAt }
  }

  async function fetchAt(now: string, route: APIRoute, id = '') {
    const context = { url: new URL('https://shop.example/'), params: { id } } as unknown as APIContext
    const { result, expiresAt } = at(now, () => route(context))
    const response = (await result) as Response
    return { status: response.status, text: await response.text(), expiresAt }
  }

  const add = (change: Partial<EventInput> = {}) => eventRecords.create({ ...event, ...change }, BY_PROGRAM)
  return { db, at, fetchAt, add, eventRecords }
}

test('an event is listed for its whole day, and the list expires at midnight', () => {
  const { at, add } = openShop()
  add()
  const beforeMidnight = at('2026-11-21T06:59:59.999Z', listUpcomingEvents)
  expect(beforeMidnight.result).toHaveLength(1)
  expect(beforeMidnight.expiresAt).toBe(Date.parse('2026-11-21T07:00:00Z'))
  expect(at('2026-11-21T07:00:00Z', listUpcomingEvents).result).toEqual([])
})

test('the page of an event reads no other events, and expires when the event has ended', () => {
  const { at, add } = openShop()
  const { id } = add()
  const { contentKeys, expiresAt } = at(NOON, () => findEvent(id))
  expect(contentKeys).toEqual(['clock', 'event:1', 'shop'])
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect(at('2026-11-21T00:00:00.000Z', () => findEvent(id)).result?.hasEnded).toBe(false)
  const after = at('2026-11-21T00:00:00.001Z', () => findEvent(id))
  expect([after.result?.hasEnded, after.expiresAt]).toEqual([true, Number.POSITIVE_INFINITY])
})

test('the version of the upcoming events changes with the fields they show, and with no others', () => {
  const { at, add, eventRecords } = openShop()
  const { id } = add()
  add({ day: '21', title: 'Second' })
  const third = add({ day: '22', title: 'Third' })
  const version = (limit?: number) => at(NOON, () => readUpcomingEvents(limit)).result.version
  const [all, two] = [version(), version(2)]
  eventRecords.update(third.id, { title: 'Changed' }, BY_PROGRAM)
  expect(version()).not.toBe(all)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { description: 'On no card.' }, BY_PROGRAM)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { time: '10:00 AM' }, BY_PROGRAM)
  expect(version(2)).not.toBe(two)
})

test('the sitemap has the events that have not ended', async () => {
  const { fetchAt, add } = openShop()
  add()
  const { text, expiresAt } = await fetchAt(NOON, sitemap)
  expect(text).toContain('<loc>https://shop.example/event/1</loc>')
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect((await fetchAt('2026-11-21T00:00:00.001Z', sitemap)).text).not.toContain('/event/')
})

test('the last change of the services in the sitemap includes a removal', async () => {
  const { db, fetchAt } = openShop()
  const later = createRecordStore(db, services, 'services', () => new Date('2027-01-01T12:00:00Z'))
  const { id } = later.create({ title: 'Cut', description: 'Sharp.', image_id: null }, BY_PROGRAM)
  createRecordStore(db, services, 'services', () => new Date('2027-01-02T12:00:00Z')).remove(id, BY_PROGRAM)
  const { text } = await fetchAt(NOON, sitemap)
  expect(text).toContain('<loc>https://shop.example/services</loc><lastmod>2027-01-02T12:00:00.000Z</lastmod>')
})

test('an event has a share image of 1200 by 630 until it has ended, and the shop always has one', async () => {
  const { at, fetchAt, add } = openShop()
  add()
  const context = { url: new URL('https://shop.example/'), params: { id: '1' } } as unknown as APIContext
  for (const route of [eventShareImage, shopShareImage]) {
    const png = Buffer.from(await ((await at(NOON, () => route(context)).result) as Response).arrayBuffer())
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect((await fetchAt('2026-11-21T00:00:00.001Z', eventShareImage, '1')).status).toBe(404)
})

test('an event has a calendar until it has ended, and the shop has one of all listed events', async () => {
  const { fetchAt, add } = openShop()
  add()
  expect((await fetchAt(NOON, eventCalendar, '1')).text).toContain('SUMMARY:Open House')
  for (const id of ['2', '01', '1e0', 'x']) expect((await fetchAt(NOON, eventCalendar, id)).status).toBe(404)
  expect((await fetchAt('2026-11-21T00:00:00.001Z', eventCalendar, '1')).status).toBe(404)
  expect((await fetchAt(NOON, shopCalendar)).text).toContain('SUMMARY:Open House')
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records'
import { seedBareShop } from '@shop/db/seed/seed-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { type EventInput, events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import type { APIContext, APIRoute } from 'astro'
import { expect, onTestFinished, test } from 'vitest'
import { findEvent, listUpcomingEvents } from './content.ts'
import { readUpcomingEvents } from './events/read-upcoming-events.ts'
import { GET as oneCalendar } from './pages/event/[id].ics.ts'
import { GET as allCalendars } from './pages/events.ics.ts'
import { GET as eventShare } from './pages/share/event-[id].png.ts'
import { GET as shopShare } from './pages/share/shop.png.ts'
import { GET as sitemap } from './pages/sitemap.xml.ts'
import { renderContext } from './render-context.ts'

/** Noon of a Friday in Denver. */
const NOON = '2026-11-20T19:00:00Z'
const NOBODY = { userId: null }

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
  seedBareShop(db, { now: new Date(NOON) })
  const eventRecords = createRecordStore(db, events, 'events')

  /** Reads as a page would, at some time. */
  function at<Result>(now: string, read: () => Result) {
    const current = {
      ...{ db, now: new Date(now), imageBaseUrl: '/pictures/' },
      ...{ contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY },
    }
    const result = renderContext.run(current, read)
    return { result, contentKeys: [...current.contentKeys].sort(), expiresAt: current.expiresAt }
  }

  async function fetchAt(now: string, route: APIRoute, id = '') {
    const context = { url: new URL('https://shop.example/'), params: { id } } as unknown as APIContext
    const { result, expiresAt } = at(now, () => route(context))
    const answer = (await result) as Response
    return { status: answer.status, text: await answer.text(), expiresAt }
  }

  const add = (change: Partial<EventInput> = {}) => eventRecords.create({ ...event, ...change }, NOBODY)
  return { db, at, fetchAt, add, eventRecords }
}

test('an event is listed through its whole day, and its list is out of date at midnight', () => {
  const { at, add } = openShop()
  add()
  const shown = at('2026-11-21T06:59:59.999Z', listUpcomingEvents)
  expect(shown.result).toHaveLength(1)
  expect(shown.expiresAt).toBe(Date.parse('2026-11-21T07:00:00Z'))
  expect(at('2026-11-21T07:00:00Z', listUpcomingEvents).result).toEqual([])
})

test('the page of an event reads nothing of other events, and is out of date once it has ended', () => {
  const { at, add } = openShop()
  const { id } = add()
  const { contentKeys, expiresAt } = at(NOON, () => findEvent(id))
  expect(contentKeys).toEqual(['clock', 'event:1', 'shop'])
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect(at('2026-11-21T00:00:00.000Z', () => findEvent(id)).result?.passed).toBe(false)
  const after = at('2026-11-21T00:00:00.001Z', () => findEvent(id))
  expect([after.result?.passed, after.expiresAt]).toEqual([true, Number.POSITIVE_INFINITY])
})

test('the version of the upcoming events changes with a word of theirs, and not with those that are not shown', () => {
  const { at, add, eventRecords } = openShop()
  const { id } = add()
  add({ day: '21', title: 'Second' })
  const third = add({ day: '22', title: 'Third' })
  const version = (limit?: number) => at(NOON, () => readUpcomingEvents(limit)).result.version
  const [all, two] = [version(), version(2)]
  eventRecords.update(third.id, { title: 'Changed' }, NOBODY)
  expect(version()).not.toBe(all)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { description: 'On no card.' }, NOBODY)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { time: '10:00 AM' }, NOBODY)
  expect(version(2)).not.toBe(two)
})

test('the events of the sitemap are those that are not over', async () => {
  const { fetchAt, add } = openShop()
  add()
  const { text, expiresAt } = await fetchAt(NOON, sitemap)
  expect(text).toContain('<loc>https://shop.example/event/1</loc>')
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect((await fetchAt('2026-11-21T00:00:00.001Z', sitemap)).text).not.toContain('/event/')
})

test('the services of the sitemap changed when the last of them was removed', async () => {
  const { db, fetchAt } = openShop()
  const later = createRecordStore(db, services, 'services', () => new Date('2027-01-01T12:00:00Z'))
  const { id } = later.create({ title: 'Cut', description: 'Sharp.', image_id: null }, NOBODY)
  createRecordStore(db, services, 'services', () => new Date('2027-01-02T12:00:00Z')).remove(id, NOBODY)
  const { text } = await fetchAt(NOON, sitemap)
  expect(text).toContain('<loc>https://shop.example/services</loc><lastmod>2027-01-02T12:00:00.000Z</lastmod>')
})

test('an event has a share picture of 1200 by 630 until it is over, and the shop always has one', async () => {
  const { at, fetchAt, add } = openShop()
  add()
  const context = { url: new URL('https://shop.example/'), params: { id: '1' } } as unknown as APIContext
  for (const route of [eventShare, shopShare]) {
    const png = Buffer.from(await ((await at(NOON, () => route(context)).result) as Response).arrayBuffer())
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect((await fetchAt('2026-11-21T00:00:00.001Z', eventShare, '1')).status).toBe(404)
})

test('an event has a calendar of its own until it is over, and the shop has one of all that are listed', async () => {
  const { fetchAt, add } = openShop()
  add()
  expect((await fetchAt(NOON, oneCalendar, '1')).text).toContain('SUMMARY:Open House')
  for (const id of ['2', '01', '1e0', 'x']) expect((await fetchAt(NOON, oneCalendar, id)).status).toBe(404)
  expect((await fetchAt('2026-11-21T00:00:00.001Z', oneCalendar, '1')).status).toBe(404)
  expect((await fetchAt(NOON, allCalendars)).text).toContain('SUMMARY:Open House')
})

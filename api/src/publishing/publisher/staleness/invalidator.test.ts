import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { RenderState } from '../output/render-state.ts'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import { FailedPages } from './failed-pages.ts'
import { createInvalidator, nextWakeAt } from './invalidator.ts'
import { PageIndex } from './page-index.ts'
import { PagesAwaitingRemoval } from './pages-awaiting-removal.ts'
import { createReturningPages } from './returning-pages.ts'

const NOVEMBER = new Date('2026-11-20T09:00:00Z')
const CHRISTMAS = new Date('2026-12-24T20:00:00Z')
const siteUrl = 'https://shop.example'
const NEVER = Number.POSITIVE_INFINITY
const DAY_MS = 24 * 3_600_000

/** A site of two pages that was rendered at a time and goes out of date at Christmas. */
function openSite(renderedAt = NOVEMBER) {
  const db = openMemoryDatabase()
  seedEmptyShop(db, { now: NOVEMBER })
  const [pageIndex, failedPages] = [new PageIndex(db), new FailedPages(db)]
  const state = new RenderState({ db, folder: '/nowhere', buildId: 'one' })
  const bytes = new Uint8Array()
  pageIndex.recordRendered('/events', { bytes, contentKeys: new Set(['clock']), expiresAt: CHRISTMAS.getTime() })
  pageIndex.recordRendered('/reviews', { bytes, contentKeys: new Set(['reviews']), expiresAt: NEVER })
  state.save({ renderedRevision: 1, isChanged: true, now: renderedAt })
  const invalidator = createInvalidator({
    ...{ db, fixedPaths: [], pageIndex, failedPages, state },
    withReturningPages: createReturningPages({ db, siteUrl, pageIndex, failedPages, clock: () => renderedAt }),
  })
  const parts = { pageIndex, failedPages, removedPages: new PagesAwaitingRemoval(failedPages, undefined) }
  return {
    ...parts,
    add: (event: object) => createRecordStore(db, 'events').create({ ...sampleEvent, ...event }, { userId: null }),
    pathsExpiredAt(now: Date) {
      const { pages, canReturn } = invalidator.findExpired(now)
      return { paths: pages.map(({ path }) => path), canReturn }
    },
    /** The pages that the newest save made stale. */
    pathsChangedAt(now: Date) {
      const upTo = newestRevision(db)
      return invalidator.findChanged({ after: upTo - 1, upTo }, now).pages.map(({ path }) => path)
    },
    priorityPathsAt: (now: Date) =>
      invalidator.findExpired(now).pages.flatMap(({ path, isPriority }) => (isPriority ? [path] : [])),
    listAllPaths: (now: Date) => invalidator.findAll(1, now).map(({ path }) => path),
    wakeAfter: (checkedAt: Date, clock = () => checkedAt) =>
      nextWakeAt(parts, { db, clock, checkedAt: checkedAt.getTime() }),
  }
}

test('a page is rendered again from the moment it goes out of date, for which the publisher wakes', () => {
  const { pathsExpiredAt, wakeAfter } = openSite()
  const before = new Date(CHRISTMAS.getTime() - 1)
  expect(pathsExpiredAt(before)).toEqual({ paths: [], canReturn: false })
  expect(pathsExpiredAt(CHRISTMAS)).toEqual({ paths: ['/events'], canReturn: false })
  expect([wakeAfter(before), wakeAfter(CHRISTMAS)]).toEqual([CHRISTMAS.getTime(), undefined])
})

test('a page that went out of date is rendered before the others', () => {
  expect(openSite().priorityPathsAt(CHRISTMAS)).toEqual(['/events'])
})

test('a page that failed when it went out of date waits for its retry, for which the publisher wakes', () => {
  const { failedPages, pathsExpiredAt, wakeAfter } = openSite()
  failedPages.record('/events', { revision: 1, error: 'no json', now: CHRISTMAS })
  const retryAt = new Date(CHRISTMAS.getTime() + 5_000)
  expect(wakeAfter(CHRISTMAS)).toBe(retryAt.getTime())
  expect(pathsExpiredAt(CHRISTMAS).paths).toEqual([])
  expect(pathsExpiredAt(retryAt).paths).toEqual(['/events'])
})

test('the pages of a planned event are rendered at its moment, for which the publisher wakes', () => {
  const { add, pathsExpiredAt, wakeAfter } = openSite()
  const { id } = add({ show_from: '2026-12-14T09:00' })
  const moment = new Date('2026-12-14T16:00:00Z')
  const paths = [`/event/${id}`, `/event/${id}.ics`, `/share/event-${id}.png`]
  expect(wakeAfter(NOVEMBER)).toBe(moment.getTime())
  expect(pathsExpiredAt(moment)).toEqual({ paths, canReturn: true })
})

test('after the clock was set back, failed pages are retried together with all others, and removed ones may return', () => {
  const { failedPages, pathsExpiredAt, wakeAfter } = openSite(CHRISTMAS)
  failedPages.record('/event/7', { revision: 1, error: 'no json', now: CHRISTMAS })
  expect(wakeAfter(CHRISTMAS, () => NOVEMBER)).toBe(NOVEMBER.getTime())
  expect(pathsExpiredAt(NOVEMBER)).toEqual({ paths: ['/events', '/reviews', '/event/7'], canReturn: true })
})

test('all pages are those of the index and of every event, with its calendar until it has ended and its share image for a while longer', () => {
  const { add, listAllPaths } = openSite()
  const { id } = add({})
  const [page, calendar, shareImage] = [`/event/${id}`, `/event/${id}.ics`, `/share/event-${id}.png`]
  const listIn = (days: number) => listAllPaths(new Date(NOVEMBER.getTime() + days * DAY_MS))
  expect(listIn(0)).toEqual([page, calendar, shareImage, '/events', '/reviews'])
  expect(listIn(60)).toEqual(['/events', '/reviews', page, shareImage])
  expect(listIn(200)).toEqual(['/events', '/reviews', page])
})

test('of all pages those of events to come, which the lists link to, are rendered before those of ended ones', () => {
  const { add, listAllPaths } = openSite()
  const { id: ended } = add({ year: sampleEvent.year - 1 })
  const { id: upcoming } = add({})
  const paths = listAllPaths(NOVEMBER)
  expect(paths.indexOf(`/event/${upcoming}`)).toBeLessThan(paths.indexOf(`/event/${ended}`))
})

test('a page is rendered for the content that it read last, even if it read as much before', () => {
  const { pageIndex } = openSite()
  const page = { bytes: new Uint8Array(), expiresAt: NEVER }
  pageIndex.recordRendered('/services', { ...page, contentKeys: new Set(['services', 'images:1']) })
  pageIndex.recordRendered('/services', { ...page, contentKeys: new Set(['services', 'images:2']) })
  expect([pageIndex.findReaders(['images:1']), pageIndex.findReaders(['images:2'])]).toEqual([[], ['/services']])
})

test('the lists are rendered after a save of an event that has ended but is listed until its day is over', () => {
  const { add, pageIndex, pathsChangedAt } = openSite()
  const lists = { bytes: new Uint8Array(), contentKeys: new Set([UPCOMING_EVENTS_KEY]), expiresAt: NEVER }
  pageIndex.recordRendered('/', lists)
  add({ month: 'NOV', day: '20', time: '7:00 AM - 8:00 AM' })
  expect(pathsChangedAt(new Date('2026-11-20T18:00:00Z'))).toContain('/')
  add({ month: 'NOV', day: '20', time: '7:00 AM - 8:00 AM' })
  expect(pathsChangedAt(new Date('2026-11-22T18:00:00Z'))).not.toContain('/')
})

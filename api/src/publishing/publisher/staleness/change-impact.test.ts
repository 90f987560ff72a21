import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore, type RecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { member, review, service } from '../../../../testing/records/crud.fixture.ts'
import { readChangeImpacts, UPCOMING_EVENTS_KEY } from './change-impact.ts'

const BY_STAFF = { userId: null }
const MOMENT = '2026-12-07T09:00'

const db = openMemoryDatabase()
seedEmptyShop(db, { now: new Date('2026-11-20T12:00:00Z') })

/** What one or more saves affect, while the events of 2026 are listed. */
function impactOf(save: () => unknown) {
  const after = newestRevision(db)
  save()
  const range = { after, upTo: newestRevision(db) }
  const impacts = readChangeImpacts(db, { ...range, isListed: ({ year }) => year === 2026 })
  return {
    contentKeys: [...new Set(impacts.flatMap(({ contentKeys }) => contentKeys))],
    ownPaths: impacts.flatMap(({ ownPaths }) => ownPaths),
  }
}

const keysOf = (save: () => unknown) => impactOf(save).contentKeys

const lists = {
  services: createList(createRecordStore(db, 'services'), service),
  events: createList(createRecordStore(db, 'events'), sampleEvent),
  'team-members': createList(createRecordStore(db, 'team-members'), member),
  reviews: createList(createRecordStore(db, 'reviews'), review),
}
type ListName = keyof typeof lists
const LIST_NAMES: ListName[] = ['services', 'events', 'team-members', 'reviews']

function createList<Row extends { id: number }, Input extends object>(records: RecordStore<Row, Input>, input: Input) {
  return {
    add: (change: object = {}) => records.create({ ...input, ...change }, BY_STAFF).id,
    change: (id: number, change: object) => records.update(id, { ...input, ...change }, BY_STAFF),
    remove: (id: number) => records.remove(id, BY_STAFF),
  }
}

/** How a record leaves the site without being removed. */
const waysToHide = (list: ListName) => [
  { draft: true },
  { show_from: MOMENT },
  { show_until: MOMENT },
  ...(list === 'reviews' ? [{ agreed: false }] : []),
]

test.each(LIST_NAMES)('the pages that link to %s are rendered when the list is filled or emptied', (name) => {
  const list = lists[name]
  const expectAffected = (isAffected: boolean, what: string, save: () => unknown) =>
    expect([what, keysOf(save).includes(`${name}:any`)]).toEqual([what, isAffected])
  let id = 0
  expectAffected(true, 'the first record', () => (id = list.add()))
  expectAffected(false, 'other words', () => list.change(id, { description: 'Other.', text: 'Other.' }))
  for (const change of waysToHide(name)) {
    expectAffected(true, JSON.stringify(change), () => list.change(id, change))
    list.change(id, { draft: false, show_from: '', show_until: '', agreed: true })
  }
  // Records that are not shown keep no list filled.
  const hidden = waysToHide(name).flatMap((change) => [list.add(change), list.add(change)])
  expectAffected(true, 'the last record', () => list.remove(id))
  for (const one of hidden) list.remove(one)
  const ids = Array.from({ length: 3 }, () => list.add())
  expectAffected(false, 'one of three', () => list.remove(ids[0] ?? 0))
  for (const one of ids.slice(1)) list.remove(one)
})

test('a save of the look or of the texts affects what reads the changed fields, and what reads of any change', () => {
  const saveLook = () => createRecordStore(db, 'look').update(1, { palette: 'midnight' }, BY_STAFF)
  const lookKeys = keysOf(saveLook)
  expect(lookKeys).toEqual(expect.arrayContaining(['look', 'look:palette']))
  expect(lookKeys).not.toContain('look:hue')
  const textKeys = keysOf(() => createRecordStore(db, 'page-texts').update(1, { trade: 'Hats' }, BY_STAFF))
  expect(textKeys).toEqual(expect.arrayContaining(['page-texts', 'page-texts:trade']))
  expect(textKeys).not.toContain('page-texts:hero_text')
})

test('a save of an event affects its own pages, and the lists when it was or is listed', () => {
  lists.events.add()
  let id = 0
  const added = impactOf(() => (id = lists.events.add()))
  expect(added.ownPaths).toEqual([`/event/${id}`, `/event/${id}.ics`, `/share/event-${id}.png`])
  expect(added.contentKeys).toEqual([`events:${id}`, UPCOMING_EVENTS_KEY])
  expect(keysOf(() => lists.events.change(id, { year: 2025 }))).toContain(UPCOMING_EVENTS_KEY)
  expect(keysOf(() => lists.events.change(id, { year: 2025, title: 'Last year' }))).toEqual([`events:${id}`])
  expect(keysOf(() => lists.events.change(id, { year: 2026 }))).toContain(UPCOMING_EVENTS_KEY)
  expect(keysOf(() => lists.events.remove(id))).toContain(UPCOMING_EVENTS_KEY)
})

test('a save of words alone affects what shows them in their language', () => {
  const id = lists.services.add()
  const es = { title: { text: 'Degradado', of: service.title } }
  const keys = keysOf(() => lists.services.change(id, { words: { es } }))
  expect(keys).toEqual(['services in es', 'services written in es'])
})

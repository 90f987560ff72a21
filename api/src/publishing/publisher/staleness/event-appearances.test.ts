import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { findAppearances, nextAppearanceAt } from './invalidator.ts'

const at = Date.parse

/** Events that appear when the clock of a shop in Denver shows these moments. */
function openPlans(...plans: { show_from: string; draft?: boolean }[]) {
  const db = openMemoryDatabase()
  seedEmptyShop(db, { now: new Date('2026-10-25T12:00:00Z') })
  const records = createRecordStore(db, 'events')
  for (const plan of plans) records.create({ ...sampleEvent, ...plan }, { userId: null })
  return {
    idsBetween: (after: string, upTo: string) =>
      findAppearances(db, { after: at(after), upTo: at(upTo) }).map(({ id }) => id),
    nextAfter: (after: string) => nextAppearanceAt(db, at(after)),
  }
}

test('an event appears at its moment, once, and a draft never does', () => {
  const { idsBetween, nextAfter } = openPlans(
    { show_from: '2026-12-07T09:00' },
    { show_from: '2026-12-07T09:00', draft: true },
    { show_from: '' },
  )
  expect(idsBetween('2026-12-07T15:00:00Z', '2026-12-07T15:59:59Z')).toEqual([])
  expect(idsBetween('2026-12-07T15:59:59Z', '2026-12-07T16:00:00Z')).toEqual([1])
  expect(idsBetween('2026-12-07T16:00:00Z', '2026-12-07T17:00:00Z')).toEqual([])
  expect(nextAfter('2026-12-07T15:59:59Z')).toBe(at('2026-12-07T16:00:00Z'))
  expect(nextAfter('2026-12-07T16:00:00Z')).toBeUndefined()
})

test('while only a draft is planned, nothing appears next', () => {
  const { nextAfter } = openPlans({ show_from: '2026-12-07T09:00', draft: true })
  expect(nextAfter('2026-12-01T00:00:00Z')).toBeUndefined()
})

test('an event whose moment was just before the clock is set back has appeared when it is', () => {
  const { idsBetween } = openPlans({ show_from: '2026-11-01T01:30' })
  expect(idsBetween('2026-11-01T07:29:00Z', '2026-11-01T08:10:00Z')).toEqual([1]) // 1:29 to 1:10
})

test('an event whose moment the clock skips appears after the gap', () => {
  const { idsBetween, nextAfter } = openPlans({ show_from: '2027-03-14T02:30' })
  expect(idsBetween('2027-03-14T09:10:00Z', '2027-03-14T09:30:00Z')).toEqual([1]) // 3:10 to 3:30
  expect(nextAfter('2027-03-14T09:10:00Z')).toBe(at('2027-03-14T09:30:00Z'))
})

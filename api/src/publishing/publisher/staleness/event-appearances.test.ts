import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { findAppearances, nextAppearanceAt } from './invalidator.ts'

const at = Date.parse

/** An event that appears when the clock of a shop in Denver shows this moment. */
function openPlan(show_from: string) {
  const db = openMemoryDatabase()
  seedEmptyShop(db, { now: new Date('2026-10-25T12:00:00Z') })
  createRecordStore(db, 'events').create({ ...sampleEvent, show_from }, { userId: null })
  return {
    idsBetween: (after: string, upTo: string) =>
      findAppearances(db, { after: at(after), upTo: at(upTo) }).map(({ id }) => id),
    nextAfter: (after: string) => nextAppearanceAt(db, at(after)),
  }
}

test('an event whose moment was just before the clock is set back has appeared when it is', () => {
  const { idsBetween } = openPlan('2026-11-01T01:30')
  expect(idsBetween('2026-11-01T07:29:00Z', '2026-11-01T08:10:00Z')).toEqual([1]) // 1:29 to 1:10
})

test('an event whose moment the clock skips appears after the gap', () => {
  const { idsBetween, nextAfter } = openPlan('2027-03-14T02:30')
  expect(idsBetween('2027-03-14T09:10:00Z', '2027-03-14T09:30:00Z')).toEqual([1]) // 3:10 to 3:30
  expect(nextAfter('2027-03-14T09:10:00Z')).toBe(at('2027-03-14T09:30:00Z'))
})

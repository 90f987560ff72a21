import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openMemoryDatabase } from '../../testing/memory-database.ts'
import type { Database } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { newestRevision } from './journal.ts'
import { deleteExpiredChanges } from './journal-retention.ts'
import { createRecordStore } from './record-store.ts'

/** 90 days after noon of April 2. */
const NOW = new Date('2026-07-01T12:00:00Z')
const service = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }

let db: Database

beforeEach(() => {
  db = openMemoryDatabase()
})

const journal = () => db.select().from(changes).orderBy(asc(changes.revision)).all()

/** A removed record that is saved again is restored. */
function write(at: string, action: 'save' | 'backfill' | 'remove', id = 1) {
  const records = createRecordStore(db, 'services', () => new Date(`${at}:00Z`))
  if (action === 'remove') records.remove(id, { userId: 7 })
  else if (action === 'backfill') records.update(id, service, { userId: null })
  else records.update(id, service, { userId: 7 }) ?? records.restore(id, service, { userId: 7 })
}

/** @returns the versions that are left with their content */
function retain({ publishedRevision = newestRevision(db), resource = 'services' as 'services' | 'reviews' } = {}) {
  for (const _ of deleteExpiredChanges(db, { now: NOW, publishedRevision, resources: [resource] }));
  return journal().flatMap(({ before, after }) => after?.version ?? (before ? ['removed'] : []))
}

test('after 90 days a record keeps the last version of each month that staff saved, and what it is now', () => {
  write('2026-01-05T09:00', 'save')
  write('2026-01-20T09:00', 'save')
  write('2026-01-25T09:00', 'backfill')
  for (let save = 0; save < 2; save++) write('2026-02-03T09:00', 'save')
  for (const at of ['2026-04-01T09:00', '2026-04-02T11:59', '2026-04-02T12:00', '2026-04-02T13:00']) write(at, 'save')
  expect(retain()).toEqual([2, 5, 7, 8, 9])
  expect(retain()).toEqual([2, 5, 7, 8, 9])
  expect(journal().at(-1)?.after).toEqual(createRecordStore(db, 'services').find(1))
})

test('an update by the server alone gives way only to a later change', () => {
  write('2026-01-05T09:00', 'save')
  write('2026-01-25T09:00', 'backfill')
  expect(retain()).toEqual([1, 2])
})

test('what is not published yet stays, and so do the changes of other resources', () => {
  for (let save = 0; save < 2; save++) write('2026-01-05T09:00', 'save')
  expect(retain({ publishedRevision: 0 })).toEqual([1, 2])
  expect(retain({ resource: 'reviews' })).toEqual([1, 2])
  expect(retain()).toEqual([2])
})

test('a removed record keeps its versions for 90 days, and then none, but its revision is never used again', () => {
  for (const [id, removedAt] of [
    [1, '2026-04-02T12:00'],
    [2, '2026-04-02T11:59'],
  ] as const) {
    write('2026-01-05T09:00', 'save', id)
    write(removedAt, 'remove', id)
  }
  const newest = newestRevision(db)
  expect(retain()).toEqual([1, 'removed'])
  expect(newestRevision(db)).toBe(newest)
  write('2026-07-01T12:00', 'save', 3)
  expect(newestRevision(db)).toBeGreaterThan(newest)
})

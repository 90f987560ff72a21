import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createRecordStore, VersionConflict } from './records.ts'
import { type Database, migrateDatabase, openDatabase } from './sqlite/open-database.ts'
import { changes } from './tables/changes.ts'
import { services } from './tables/services.ts'

let db: Database
let list: ReturnType<typeof openServices>
const haircut = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }

beforeEach(() => {
  db = openDatabase(':memory:')
  migrateDatabase(db)
  list = openServices()
})

function openServices() {
  return createRecordStore(db, services, 'services', () => new Date('2026-11-20T09:00:00Z'))
}

const journal = () => db.select().from(changes).orderBy(asc(changes.revision)).all()

test('a new record has version 1, and knows who wrote it when', () => {
  expect(list.create(haircut, { userId: 7 })).toEqual({
    id: 1,
    ...haircut,
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    updated_by: 7,
  })
})

test('every write stands in the journal with what was before and after', () => {
  const created = list.create(haircut, { userId: 7 })
  const updated = list.update(1, { ...haircut, title: 'Cut' }, { userId: 8 })
  list.remove(1, { userId: null })
  expect(journal().map(({ action, user_id, before, after }) => ({ action, user_id, before, after }))).toEqual([
    { action: 'create', user_id: 7, before: null, after: created },
    { action: 'update', user_id: 8, before: created, after: updated },
    { action: 'remove', user_id: null, before: updated, after: null },
  ])
})

test('a write that fails leaves neither row nor journal entry', () => {
  expect(() => list.create({ ...haircut, image_id: 99 }, { userId: 7 })).toThrow(/FOREIGN KEY/)
  expect(list.list()).toEqual([])
  expect(journal()).toEqual([])
})

test('a write counts the version up', () => {
  list.create(haircut, { userId: 7 })
  list.update(1, haircut, { userId: 7 })
  expect(list.update(1, haircut, { userId: 7, expectedVersion: 2 })?.version).toBe(3)
})

test('a write over a version that the writer has not seen is refused and changes nothing', () => {
  const current = list.create(haircut, { userId: 7 })
  const stale = { userId: 8, expectedVersion: 4 }
  for (const write of [() => list.update(1, { title: 'X' }, stale), () => list.remove(1, stale)]) {
    expect(write).toThrow(VersionConflict)
  }
  expect(list.list()).toEqual([current])
  expect(journal()).toHaveLength(1)
})

test('what does not exist can be neither changed nor removed', () => {
  expect(list.update(5, haircut, { userId: 7 })).toBeUndefined()
  expect(list.remove(5, { userId: 7 })).toBeUndefined()
  expect(journal()).toEqual([])
})

test('the id of a removed record is never given again', () => {
  list.create(haircut, { userId: 7 })
  list.remove(1, { userId: 7 })
  expect(list.create(haircut, { userId: 7 }).id).toBe(2)
})

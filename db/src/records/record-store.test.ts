import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { type Database, openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { createRecordStore } from './record-store.ts'

let db: Database
let store: ReturnType<typeof openServices>
const haircut = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }

beforeEach(() => {
  db = openDatabase(':memory:')
  migrateDatabase(db)
  store = openServices()
})

function openServices() {
  return createRecordStore(db, 'services', () => new Date('2026-11-20T09:00:00Z'))
}

const journal = () => db.select().from(changes).orderBy(asc(changes.revision)).all()

test('the journal has every write with the record before and after it', () => {
  const created = store.create(haircut, { userId: 7 })
  const updated = store.update(1, { ...haircut, title: 'Cut' }, { userId: 8 })
  store.remove(1, { userId: null })
  expect(journal().map(({ action, user_id, before, after }) => ({ action, user_id, before, after }))).toEqual([
    { action: 'create', user_id: 7, before: null, after: created },
    { action: 'update', user_id: 8, before: created, after: updated },
    { action: 'remove', user_id: null, before: updated, after: null },
  ])
})

test('a write that fails leaves neither row nor journal entry', () => {
  expect(() => store.create({ ...haircut, image_id: 99 }, { userId: 7 })).toThrow('That picture no longer exists.')
  expect(store.list()).toEqual([])
  expect(journal()).toEqual([])
})

test('the time of a record does not go back with the clock, even if it was deleted meanwhile', () => {
  store.create(haircut, { userId: 7 })
  const earlier = createRecordStore(db, 'services', () => new Date('2026-11-19T09:00:00Z'))
  expect(earlier.update(1, { title: 'Cut' }, { userId: 7 })?.updated_at).toBe('2026-11-20T09:00:00.000Z')
  earlier.remove(1, { userId: 7 })
  expect(earlier.restore(1, haircut, { userId: 7 }).updated_at).toBe('2026-11-20T09:00:00.000Z')
  expect(journal().at(-1)?.at).toBe('2026-11-19T09:00:00.000Z')
})

test('the id of a removed record is never used again', () => {
  store.create(haircut, { userId: 7 })
  store.remove(1, { userId: 7 })
  expect(store.create(haircut, { userId: 7 }).id).toBe(2)
})

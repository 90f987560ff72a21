import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { createRecordStore } from './record-store.ts'

const BY_STAFF = { userId: 7 }
const haircut = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }

test('the time of a record does not go back with the clock, even if it was deleted meanwhile', () => {
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  onTestFinished(() => void db.$client.close())
  const storeAt = (now: string) => createRecordStore(db, 'services', () => new Date(now))
  storeAt('2026-11-20T09:00:00Z').create(haircut, BY_STAFF)
  const earlier = storeAt('2026-11-19T09:00:00Z')
  expect(earlier.update(1, { title: 'Cut' }, BY_STAFF)?.updated_at).toBe('2026-11-20T09:00:00.000Z')
  earlier.remove(1, BY_STAFF)
  expect(earlier.restore(1, haircut, BY_STAFF).updated_at).toBe('2026-11-20T09:00:00.000Z')
  expect(db.select().from(changes).all().at(-1)?.at).toBe('2026-11-19T09:00:00.000Z')
})

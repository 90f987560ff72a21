import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { copyMigrations } from './copy-migrations.fixture.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const MIGRATIONS_BEFORE_SAVES = 31

test('what one user saved within milliseconds before saves were known is one save, with its new picture', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, copyMigrations(folder, MIGRATIONS_BEFORE_SAVES))
  const insert = db.$client.prepare(
    'insert into changes(at, user_id, action, noun, record_id, before, after) values(?, ?, ?, ?, ?, ?, ?)',
  )
  const append = (
    time: string,
    user: number | null,
    noun: string,
    id: number,
    rows: [object | null, object | null],
  ) => {
    const action = !rows[0] ? 'create' : rows[1] ? 'update' : 'remove'
    insert.run(`2026-11-20T${time}Z`, user, action, noun, id, ...rows.map((row) => row && JSON.stringify(row)))
  }
  append('09:00:00.000', 1, 'events', 1, [null, { version: 1, image_id: null }])
  append('09:00:00.200', 1, 'events', 2, [null, { version: 1 }]) // of the same series
  append('09:00:00.250', 2, 'events', 3, [null, { version: 1 }])
  append('09:10:00.000', 1, 'images', 7, [null, { version: 1 }])
  append('09:10:01.000', null, 'images', 7, [{}, { version: 2 }])
  append('09:20:00.000', 1, 'images', 7, [{}, { version: 3 }])
  append('09:20:00.200', 1, 'events', 1, [{ image_id: null }, { version: 2, image_id: 7 }])
  append('09:30:00.000', 1, 'images', 7, [{}, { version: 4 }])
  migrateDatabase(db)
  const saves = db.$client.prepare('select save from changes order by revision').pluck().all()
  expect(saves).toEqual([null, 1, null, 7, null, 7, null, null])
  db.$client.close()
})

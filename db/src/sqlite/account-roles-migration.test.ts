import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { copyMigrations } from './copy-migrations.fixture.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** The number of migrations before roles came. */
function countEarlierMigrations(): number {
  const journal = readFileSync(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8')
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal)
  return entries.findIndex(({ tag }) => tag.endsWith('_people'))
}

test('accounts from before there were roles become owners and may still sign in', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, copyMigrations(folder, countEarlierMigrations()))
  db.$client.exec("insert into users(username, password_hash, created_at) values('maria', 'hash', '2026-11-20')")
  migrateDatabase(db)
  const maria = db.$client.prepare('select username, role, disabled_at, password_generated from users').get()
  expect(maria).toEqual({ username: 'maria', role: 'owner', disabled_at: null, password_generated: 0 })
  db.$client.close()
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { createRecordStore } from '../records/record-store.ts'
import { showPastRecords } from '../records/records-at-revision.ts'
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

const MIGRATIONS_BEFORE_KEYS = 35

test('old addresses from before they had a key are found however they are spelled, and shown as they were', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, copyMigrations(folder, MIGRATIONS_BEFORE_KEYS))
  const insert = db.$client.prepare(
    'insert into old_addresses("from", "to", updated_at) values(?, \'/services\', \'\')',
  )
  for (const from of ['/en/Our-Team.html', '/OUR-TEAM', '/a//b', '/?page_id=7']) insert.run(from)
  const row = { id: 9, from: '/staff', to: '/services', updated_at: '' } // as the journal had it
  db.$client
    .prepare(
      "insert into changes(at, user_id, action, noun, record_id, before) values('', 1, 'remove', 'old-addresses', 9, ?)",
    )
    .run(JSON.stringify(row))
  migrateDatabase(db)
  const store = createRecordStore(db, 'old-addresses')
  expect(store.list().map(({ key }) => key)).toEqual(['/our-team', null, null, '/?page_id=7'])
  const again = { from: 'https://old.example/our-team/', to: '/services' }
  expect(() => store.create(again, { userId: 1 })).toThrow('The old address /en/Our-Team.html is on the list already.')
  showPastRecords(db, 0)
  expect(store.find(9)).toMatchObject({ from: '/staff', key: null })
  db.$client.close()
})

test('npm run migration without a name says how to give one', () => {
  const script = fileURLToPath(new URL('./generate-migration.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { env: {}, encoding: 'utf8' })
  expect([stdout, stderr, status]).toEqual(['', 'Name the migration: npm run migration -- NAME\n', 1])
})

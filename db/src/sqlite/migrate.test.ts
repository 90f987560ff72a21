import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { databaseCopyFile, deleteOldDatabaseCopies, partialFile } from './database-copies.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

/** Writes a folder of migrations as drizzle reads them. */
function writeMigrations(...files: string[]): string {
  const migrations = mkdtempSync(join(folder, 'migrations-'))
  mkdirSync(join(migrations, 'meta'))
  const entries = files.map((sql, idx) => {
    writeFileSync(join(migrations, `${idx}.sql`), sql)
    return { idx, version: '6', when: idx + 1, tag: `${idx}`, breakpoints: true }
  })
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'sqlite', entries }))
  return migrations
}

const imagesAndServices = `CREATE TABLE images(id integer primary key, key text not null) STRICT;--> statement-breakpoint
CREATE TABLE services(id integer primary key, image_id integer references images(id) on delete set null) STRICT;--> statement-breakpoint
INSERT INTO images VALUES(1, 'a'), (2, 'b');--> statement-breakpoint
INSERT INTO services VALUES(1, 1), (2, 2);`
const rebuildImages = `CREATE TABLE fresh(id integer primary key, key text not null, alt text not null default '') STRICT;--> statement-breakpoint
INSERT INTO fresh(id, key) SELECT id, key FROM images;--> statement-breakpoint
DROP TABLE images;--> statement-breakpoint
ALTER TABLE fresh RENAME TO images;`

/** The `image_id` of every service. */
function imageIdsIn(file: string) {
  const db = openDatabase(file)
  const imageIds = db.$client.prepare('select image_id from services order by id').pluck().all()
  db.$client.close()
  return imageIds
}

test('every table is strict: a column accepts only its own type', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  const tables = db.$client.pragma('table_list') as { name: string; type: string; strict: number }[]
  const notStrict = tables.filter(
    ({ name, type, strict }) => type === 'table' && !strict && !/^sqlite_|^__drizzle/.test(name),
  )
  expect(tables.length).toBeGreaterThan(10)
  expect(notStrict).toEqual([])
  db.$client.close()
})

test('a migration that rebuilds a table keeps every foreign key to it', () => {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db, writeMigrations(imagesAndServices))
  migrateDatabase(db, writeMigrations(imagesAndServices, rebuildImages))
  expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1)
  db.$client.close()
  expect(imageIdsIn(file)).toEqual([1, 2])
})

test('the database is backed up before a migration, and not when it is up to date', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(imagesAndServices))
  const before = readdirSync(folder).filter((name) => name.includes('.before-'))
  for (let start = 0; start < 2; start++) migrateDatabase(db, writeMigrations(imagesAndServices, rebuildImages))
  const backups = readdirSync(folder).filter((name) => name.includes('.before-'))
  db.$client.close()
  expect(before).toEqual([])
  expect(backups).toHaveLength(1)
  expect(imageIdsIn(join(folder, backups[0] ?? ''))).toEqual([1, 2])
})

test.each([
  ['fails half-way', `${rebuildImages}--> statement-breakpoint\nINSERT INTO nowhere VALUES(1);`],
  ['breaks a foreign key', 'DELETE FROM images WHERE id = 1;'],
])('a migration that %s leaves the database as it was, and a kill meanwhile leaves no half of it', (_, sql) => {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db, writeMigrations(imagesAndServices))
  const { ino } = statSync(file)
  expect(() => migrateDatabase(db, writeMigrations(imagesAndServices, sql))).toThrow('was left as it was')
  expect(statSync(file).ino).not.toBe(ino)
  expect(readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'))).toEqual(['shop.sqlite'])
  expect(imageIdsIn(file)).toEqual([1, 2])
  const reopened = openDatabase(file)
  expect(reopened.$client.prepare('select count(*) from images').pluck().get()).toBe(2)
  reopened.$client.close()
})

test('a migration that runs out of room names the full disk, and not what SQLite says of its rollback', () => {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db, writeMigrations(imagesAndServices))
  db.$client.pragma(`max_page_count = ${db.$client.pragma('page_count', { simple: true })}`)
  const migrations = writeMigrations(imagesAndServices, 'INSERT INTO images VALUES(10, hex(randomblob(100000)));')
  const cause = expect.objectContaining({ message: 'The disk is full, or it cannot be written.' })
  expect(() => migrateDatabase(db, migrations)).toThrow(expect.objectContaining({ cause }))
  expect(imageIdsIn(file)).toEqual([1, 2])
})

test('a database that a newer version wrote is refused and not changed', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(imagesAndServices, rebuildImages))
  expect(() => migrateDatabase(db, writeMigrations(imagesAndServices))).toThrow('newer version')
  db.$client.close()
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
})

test('a database of another program is refused and not changed', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  db.$client.exec('create table orders(id integer primary key)')
  expect(() => migrateDatabase(db)).toThrow('It belongs to another program.')
  expect(db.$client.prepare('select name from sqlite_schema').pluck().all()).toEqual(['orders'])
  db.$client.close()
})

test.skipIf(process.platform === 'win32')('no other user of the computer can read the database or its backups', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(imagesAndServices))
  migrateDatabase(db, writeMigrations(imagesAndServices, rebuildImages))
  const files = readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0])
  db.$client.close()
})

test('a copy of the database is deleted after 90 days, and what a kill left of one after an hour', () => {
  const folder = makeTestFolder()
  const databaseFile = join(folder, 'shop.sqlite')
  const now = new Date('2026-11-20T09:00:00Z')
  const copyOf = (age: number) => databaseCopyFile(databaseFile, new Date(now.getTime() - age))
  const kept = [
    databaseFile,
    ...[`${databaseFile}.before-the-move`, copyOf(89 * DAY_MS), partialFile(copyOf(0))],
    ...[join(folder, 'partial-other.sqlite.before-2026-01-01T000000.000Z'), join(folder, 'partial-shop.sqlite')],
  ]
  const unfinished = partialFile(copyOf(2 * HOUR_MS))
  for (const file of [...kept, copyOf(91 * DAY_MS), unfinished, `${unfinished}-journal`]) writeFileSync(file, '')
  deleteOldDatabaseCopies(databaseFile, now)
  expect(readdirSync(folder).sort()).toEqual(kept.map((file) => basename(file)).sort())
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase, openDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-db-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Migrations as drizzle reads them: one file each, in order. */
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

const pictures = `CREATE TABLE images(id integer primary key, key text not null) STRICT;--> statement-breakpoint
CREATE TABLE services(id integer primary key, image_id integer references images(id) on delete set null) STRICT;--> statement-breakpoint
INSERT INTO images VALUES(1, 'a'), (2, 'b');--> statement-breakpoint
INSERT INTO services VALUES(1, 1), (2, 2);`
const rebuild = `CREATE TABLE fresh(id integer primary key, key text not null, alt text not null default '') STRICT;--> statement-breakpoint
INSERT INTO fresh(id, key) SELECT id, key FROM images;--> statement-breakpoint
DROP TABLE images;--> statement-breakpoint
ALTER TABLE fresh RENAME TO images;`

function linksIn(file: string) {
  const db = openDatabase(file)
  const links = db.$client.prepare('select image_id from services order by id').pluck().all()
  db.$client.close()
  return links
}

test('every connection keeps a commit through a power cut, and every link true', () => {
  const { $client } = openDatabase(join(folder, 'shop.sqlite'))
  const held = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
    $client.pragma(name, { simple: true }),
  )
  expect(held).toEqual(['wal', 2, 1, 5000])
  $client.close()
})

test('every table is strict: a column holds nothing but its type', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  const tables = db.$client.pragma('table_list') as { name: string; type: string; strict: number }[]
  const loose = tables.filter(
    ({ name, type, strict }) => type === 'table' && !strict && !/^sqlite_|^__drizzle/.test(name),
  )
  expect(tables.length).toBeGreaterThan(10)
  expect(loose).toEqual([])
  db.$client.close()
})

test('an upgrade that rebuilds a table keeps every link to it', () => {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db, writeMigrations(pictures))
  migrateDatabase(db, writeMigrations(pictures, rebuild))
  expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1)
  db.$client.close()
  expect(linksIn(file)).toEqual([1, 2])
})

test('an upgrade keeps a copy of the database first', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(pictures))
  const before = readdirSync(folder).filter((name) => name.includes('.before-'))
  migrateDatabase(db, writeMigrations(pictures, rebuild))
  const copies = readdirSync(folder).filter((name) => name.includes('.before-'))
  db.$client.close()
  expect(before).toEqual([])
  expect(copies).toHaveLength(1)
  expect(linksIn(join(folder, copies[0] ?? ''))).toEqual([1, 2])
})

test.each([
  ['fails half-way', `${rebuild}--> statement-breakpoint\nINSERT INTO nowhere VALUES(1);`],
  ['breaks a link', 'DELETE FROM images WHERE id = 1;'],
])('an upgrade that %s leaves the database as it was', (_what, sql) => {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db, writeMigrations(pictures))
  expect(() => migrateDatabase(db, writeMigrations(pictures, sql))).toThrow('was left as it was')
  expect(linksIn(file)).toEqual([1, 2])
  const again = openDatabase(file)
  expect(again.$client.prepare('select count(*) from images').pluck().get()).toBe(2)
  again.$client.close()
})

test('a database that is up to date is not copied and not touched', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db)
  migrateDatabase(db)
  db.$client.close()
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
})

test('a database that a newer version wrote is refused, and not touched', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(pictures, rebuild))
  expect(() => migrateDatabase(db, writeMigrations(pictures))).toThrow('newer version')
  db.$client.close()
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
})

test.skipIf(process.platform === 'win32')('nobody else on the machine can read the database or its copies', () => {
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, writeMigrations(pictures))
  migrateDatabase(db, writeMigrations(pictures, rebuild))
  const files = readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0])
  db.$client.close()
})

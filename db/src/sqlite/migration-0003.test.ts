import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyMigrations } from './copy-migrations.fixture.ts'
import { migrateDatabase } from './migrate.ts'
import { renamedTables } from './migration-0003.fixture.ts'
import { openDatabase } from './open-database.ts'

test('migration 0003 renames columns and keeps every value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openDatabase(join(folder, 'shop.sqlite'))
  migrateDatabase(db, copyMigrations(folder, 3))
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    db.$client.prepare(`insert into ${table}(${columns}) values(${columns.map((name) => `@${name}`)})`).run(row)
  }
  for (const { before } of renamedTables) for (const row of before.rows) insert(before.table, row)
  migrateDatabase(db, copyMigrations(folder, 4))
  for (const { after } of renamedTables) {
    expect(db.$client.prepare(`select * from ${after.table} order by rowid`).all()).toMatchObject(after.rows)
    for (const row of after.rows) expect(() => insert(after.table, row)).toThrow(/UNIQUE/)
  }
  db.$client.close()
})

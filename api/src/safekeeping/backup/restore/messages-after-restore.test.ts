import { join } from 'node:path'
import { copyMigrations } from '@shop/db/sqlite/copy-migrations.fixture'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import { revokeAccess } from './apply-revocations.ts'

const LAST_WITH_MESSAGES_IN_THE_DATABASE = 28

test('a backup of an earlier version, whose database held messages, is restored without them', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.sqlite'))
  onTestFinished(() => void db.$client.close())
  migrateDatabase(db, copyMigrations(folder, LAST_WITH_MESSAGES_IN_THE_DATABASE))
  const tables = db.$client.prepare("select name from sqlite_schema where name = 'webhook_deliveries'")
  expect(tables.all()).toHaveLength(1)
  revokeAccess(db, undefined)
  expect(tables.all()).toEqual([])
})

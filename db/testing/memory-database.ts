import { migrateDatabase } from '../src/sqlite/migrate.ts'
import { type Database, openDatabase } from '../src/sqlite/open-database.ts'
import { whenDone } from './test-folder.ts'

/** A database in memory with every table and no rows, closed when its test or file is done. */
export function openMemoryDatabase(): Database {
  const db = openDatabase(':memory:')
  whenDone(() => db.$client.close())
  migrateDatabase(db)
  return db
}

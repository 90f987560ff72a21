import { join } from 'node:path'
import type { Env } from '@shop/api/base/config/env'
import { assertOwnDataFolder, hasDatabase } from '@shop/api/base/startup/refuse-data-folder-without-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase, withOpenDatabase } from '@shop/db/sqlite/open-database'

/** @throws when the folder contains no shop */
export function existingDatabaseFile({ DATA_DIR }: Env): string {
  assertOwnDataFolder(DATA_DIR)
  const file = join(DATA_DIR, 'shop.sqlite')
  if (!hasDatabase(DATA_DIR) || !holdsShop(file))
    throw new Error(`There is no shop in ${DATA_DIR} yet; npm start makes one.`)
  return file
}

/** False for a database in which only accounts were made so far. */
function holdsShop(file: string): boolean {
  return withOpenDatabase(file, ({ $client }) => {
    const table = $client.prepare("select 1 from sqlite_schema where name = 'shop'").get()
    return table !== undefined && $client.prepare('select 1 from shop').get() !== undefined
  })
}

export async function withDatabase<Result>(file: string, work: (db: Database) => Result): Promise<Awaited<Result>> {
  const db = openDatabase(file)
  try {
    migrateDatabase(db)
    return await work(db)
  } finally {
    db.$client.close()
  }
}

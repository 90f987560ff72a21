import { join } from 'node:path'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'

/** Writes a database with a bare shop into a data folder. @returns its file */
export function createShopDatabase(folder: string): string {
  const file = join(folder, 'shop.sqlite')
  const db = openDatabase(file)
  migrateDatabase(db)
  seedEmptyShop(db, { now: new Date() })
  db.$client.close()
  return file
}

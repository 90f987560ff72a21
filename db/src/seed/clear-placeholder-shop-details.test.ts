import { expect, onTestFinished, test } from 'vitest'
import { emptyShop } from '../records/samples/shop-details.ts'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { shop } from '../tables/shop.ts'
import { clearPlaceholders, seedEmptyShop } from './seed-shop.ts'

const now = new Date('2026-11-20T17:00:00Z')

test('the placeholders that a bare shop began with before are emptied, and an edited shop is left alone', () => {
  const db = openDatabase(':memory:')
  onTestFinished(() => void db.$client.close())
  migrateDatabase(db)
  seedEmptyShop(db, { now })
  const setDetails = (details: object) => db.update(shop).set(details).run()
  setDetails({ name: 'Our Shop', phone: '(719) 555-0100', booking_url: 'https://example.com/book' })
  clearPlaceholders(db, { now })
  expect(db.select().from(shop).all()).toMatchObject([emptyShop(now)])
  setDetails({ name: 'Our Shop' })
  clearPlaceholders(db, { now })
  expect(db.select().from(shop).all()).toMatchObject([{ name: 'Our Shop', version: 2 }])
})

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoShop } from '../records/samples/shop-details.ts'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { type Database, openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { reviews } from '../tables/reviews.ts'
import { type Shop, shop } from '../tables/shop.ts'
import { seedDemoReviews } from './seed-demo-reviews.ts'
import { seedEmptyShop } from './seed-shop.ts'

const now = new Date('2026-11-20T17:00:00Z')

let db: Database

beforeEach(() => {
  db = openDatabase(':memory:')
  migrateDatabase(db)
  seedEmptyShop(db, { now })
  onTestFinished(() => void db.$client.close())
})

const renameShop = (details: Partial<Shop>) => db.update(shop).set(details).run()
const countAfterSeeding = () => {
  seedDemoReviews(db, { now })
  return db.select().from(reviews).all().length
}

test('sample reviews are added to a demo shop from before reviews were records, once', () => {
  renameShop({ street: demoShop.street })
  expect(countAfterSeeding()).toBe(9)
  expect(countAfterSeeding()).toBe(9)
  db.delete(reviews).run()
  db.delete(changes).run()
  expect(countAfterSeeding()).toBe(0)
})

test('sample reviews are added neither to a bare shop nor to one that somebody has made their own', () => {
  expect(countAfterSeeding()).toBe(0)
  renameShop({ name: 'Kutz', phone: '(719) 555-0199', street: '7 Pine Street' })
  expect(countAfterSeeding()).toBe(0)
})

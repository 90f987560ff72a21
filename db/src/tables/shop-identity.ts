import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const shopIdentity = sqliteTable('shop_identity', {
  id: integer().primaryKey(),
  shop_key: text().notNull(), // random, and the same in every copy of the database
})

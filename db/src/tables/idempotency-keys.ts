import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ResourceName } from '../resources/definitions.ts'
import { users } from './users.ts'

/** Which record each `Idempotency-Key` of an account made. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    noun: text().$type<ResourceName | 'records'>().notNull(), // records: a save of several, named by its first revision
    key: text().notNull(),
    body_hash: text().notNull(), // SHA-256 of the body as it was validated, in hex
    record_id: integer().notNull(),
    created_at: integer().notNull(), // epoch milliseconds
  },
  (table) => [primaryKey({ columns: [table.user_id, table.noun, table.key] })],
)

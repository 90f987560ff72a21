import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The webhooks that came in lately, so that none of them counts twice. */
export const receivedWebhooks = sqliteTable(
  'received_webhooks',
  {
    /** the message's `webhook-id` */
    id: text().primaryKey(),
    /** epoch milliseconds */
    received_at: integer().notNull(),
  },
  (table) => [index('received_webhooks_by_time').on(table.received_at)],
)

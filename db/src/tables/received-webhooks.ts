import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The messages that asked for a publish; each is accepted once. */
export const receivedWebhooks = sqliteTable(
  'received_webhooks',
  {
    id: text().primaryKey(), // the message's `webhook-id`
    received_at: integer().notNull(), // epoch milliseconds
  },
  (table) => [index('received_webhooks_by_time').on(table.received_at)],
)

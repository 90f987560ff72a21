import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Recently received webhooks, to recognise one that is delivered twice. */
export const receivedWebhooks = sqliteTable(
  'received_webhooks',
  {
    id: text().primaryKey(), // the message's `webhook-id`
    received_at: integer().notNull(), // epoch milliseconds
  },
  (table) => [index('received_webhooks_by_time').on(table.received_at)],
)

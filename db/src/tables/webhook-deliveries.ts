import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(), // the message's `webhook-id`, the same in every attempt
    type: text({ enum: ['site.published', 'webhook.test'] }).notNull(),
    created_at: text().notNull(), // ISO 8601, UTC
    revision: integer().notNull(), // of the published site
    site_version: text().notNull().default(''), // of the published site
    receiver_hash: text().notNull(), // a hash, because the receiver's address is a secret
    /** `replaced`: a newer revision or another receiver made it obsolete; `gone`: the receiver answered 410 */
    status: text({ enum: ['waiting', 'delivered', 'failed', 'replaced', 'gone'] }).notNull(),
    attempts: integer().notNull().default(0),
    next_at: integer().notNull(), // when the next attempt is due, epoch milliseconds
    tried_at: text(), // when the last attempt began; ISO 8601, UTC
    duration: integer(), // of the last attempt, milliseconds
    last_status: integer(), // HTTP status of the last attempt; null without a response
    last_error: text(), // why the last attempt failed, in a sentence
  },
  (table) => [index('webhook_deliveries_by_status').on(table.status, table.next_at)],
)

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The outbox of webhooks, and their log. No record: no version, no journal. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** the message's `webhook-id`, the same in every try */
    id: text().primaryKey(),
    type: text({ enum: ['site.published', 'webhook.test'] }).notNull(),
    /** ISO 8601, UTC; the message's own timestamp */
    created_at: text().notNull(),
    /** the revision that the site showed */
    revision: integer().notNull(),
    /** a hash of the address it goes to, which is itself a secret */
    receiver_hash: text().notNull(),
    /**
     * `replaced`: a newer revision, or another address, made it pointless.
     * `gone`: the receiver answered 410 and wants nothing more.
     */
    status: text({ enum: ['waiting', 'delivered', 'failed', 'replaced', 'gone'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** when the next try is due, epoch milliseconds */
    next_at: integer().notNull(),
    /** when the newest try began; ISO 8601, UTC */
    tried_at: text(),
    /** of the newest try, milliseconds */
    duration: integer(),
    /** the HTTP status of the newest try; null when no answer came */
    last_status: integer(),
    /** why the newest try failed, in a sentence */
    last_error: text(),
  },
  (table) => [index('webhook_deliveries_by_status').on(table.status, table.next_at)],
)

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

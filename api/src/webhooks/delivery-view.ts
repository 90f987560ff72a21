import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { desc, sql } from 'drizzle-orm'

/** How many deliveries the log shows; the newest. */
const MAX_DELIVERIES = 50

/** A delivery as staff see it; `next_at` in ISO 8601, null when no further try is due. */
export type DeliveryView = Omit<WebhookDelivery, 'receiver_hash' | 'next_at'> & { next_at: string | null }

/** The newest deliveries first, to whatever address. */
export function listDeliveries(db: Database): DeliveryView[] {
  const newest = db
    .select()
    .from(webhookDeliveries)
    .orderBy(desc(webhookDeliveries.created_at), desc(sql`rowid`))
    .limit(MAX_DELIVERIES)
  return newest.all().map(toDeliveryView)
}

export function toDeliveryView({ receiver_hash: _secret, ...delivery }: WebhookDelivery): DeliveryView {
  return { ...delivery, next_at: delivery.status === 'waiting' ? new Date(delivery.next_at).toISOString() : null }
}

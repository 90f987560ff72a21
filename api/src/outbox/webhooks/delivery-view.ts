import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { desc, sql } from 'drizzle-orm'
import type { LatestReceiverDeliveries } from './latest-receiver-deliveries.ts'
import type { WebhookReceiver } from './send-webhook.ts'

const MAX_DELIVERIES = 50

/** A delivery as staff see it; `next_at` in ISO 8601, null when no further attempt is due. */
export type DeliveryView = Omit<WebhookDelivery, 'receiver_hash' | 'site_version' | 'next_at'> & {
  next_at: string | null
}

export function listDeliveries(db: Database): DeliveryView[] {
  const newest = db.select().from(webhookDeliveries).orderBy(desc(sql`rowid`))
  return newest.limit(MAX_DELIVERIES).all().map(toDeliveryView)
}

export function toDeliveryView({ receiver_hash: _, site_version: __, ...delivery }: WebhookDelivery): DeliveryView {
  return { ...delivery, next_at: delivery.status === 'waiting' ? new Date(delivery.next_at).toISOString() : null }
}

/** Only the origin, because path and query of the URL are secret. */
export function receiverView({ url, key }: WebhookReceiver, state: LatestReceiverDeliveries) {
  return { origin: url.origin, signed: key !== undefined, gone: state.isGone() }
}

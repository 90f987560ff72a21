import type { Database } from '@shop/db/sqlite/open-database'
import { webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { DAY_MS } from '@shop/db/time/durations'
import { and, lt, ne } from 'drizzle-orm'
import type { LatestReceiverDeliveries } from './latest-receiver-deliveries.ts'

const RETENTION_MS = 30 * DAY_MS

/** Keeps, at any age, what waits for the receiver and the two deliveries from which its state is read. */
export function deleteOldDeliveries(db: Database, receiver: LatestReceiverDeliveries | undefined, now: Date) {
  const cutoff = new Date(now.getTime() - RETENTION_MS).toISOString()
  const isOver = and(lt(webhookDeliveries.created_at, cutoff), receiver && isUnneededBy(receiver))
  db.delete(webhookDeliveries).where(isOver).run()
}

function isUnneededBy(receiver: LatestReceiverDeliveries) {
  return and(
    ne(webhookDeliveries.status, 'waiting'),
    ne(webhookDeliveries.id, receiver.lastAnswered()?.id ?? ''),
    ne(webhookDeliveries.id, receiver.lastAnnounced()?.id ?? ''),
  )
}

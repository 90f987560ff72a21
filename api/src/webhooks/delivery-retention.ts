import { DAY_MS } from '@shop/db/durations'
import type { Database } from '@shop/db/sqlite/open-database'
import { webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { and, lt, ne, or } from 'drizzle-orm'
import type { ReceiverState } from './receiver-state.ts'

const RETENTION_MS = 30 * DAY_MS

/** Keeps, at any age, what waits and the two deliveries from which the receiver's state is read. */
export function deleteOldDeliveries(db: Database, receiver: ReceiverState, now: Date) {
  const cutoff = new Date(now.getTime() - RETENTION_MS).toISOString()
  const isNotLastAnnounced = or(
    ne(webhookDeliveries.receiver_hash, receiver.hash),
    ne(webhookDeliveries.type, 'site.published'),
    lt(webhookDeliveries.revision, receiver.lastAnnouncedRevision()),
  )
  db.delete(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.created_at, cutoff),
        ne(webhookDeliveries.status, 'waiting'),
        ne(webhookDeliveries.id, receiver.lastAnswered()?.id ?? ''),
        isNotLastAnnounced,
      ),
    )
    .run()
}

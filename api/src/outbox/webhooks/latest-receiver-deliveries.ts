import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { DAY_MS } from '@shop/db/time/durations'
import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { hashOf } from '../../base/filesystem/content-hash.ts'

export type LatestReceiverDeliveries = ReturnType<typeof createLatestReceiverDeliveries>

export function createLatestReceiverDeliveries(db: Database, { url, clock }: { url: URL; clock: () => Date }) {
  const { type, status, tried_at, receiver_hash } = webhookDeliveries
  const hash = hashOf(url.href) // instead of the URL, which is a secret

  function findNewest(condition: SQL | undefined, ...order: SQL[]): WebhookDelivery | undefined {
    const ofReceiver = db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(receiver_hash, hash), condition))
    return ofReceiver
      .orderBy(...order, desc(sql`rowid`))
      .limit(1)
      .get()
  }

  // An answer at a time that lies ahead came before the others, because the clock was set right since.
  const isPast = () => sql`${tried_at} <= ${clock().toISOString()}`
  const lastAnswered = () => findNewest(inArray(status, ['delivered', 'gone']), desc(isPast()), desc(tried_at))
  return {
    hash,
    lastAnswered,
    /** The newest message about the site that the receiver was sent, or will be sent. */
    lastAnnounced: () => findNewest(and(eq(type, 'site.published'), ne(status, 'replaced'))),
    /** Whether the receiver answered 410, and has accepted no resent or test message since. */
    isGone: () => lastAnswered()?.status === 'gone',
  }
}

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

import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { and, asc, between, desc, eq, inArray, lt, max, min, ne, not, or, sql } from 'drizzle-orm'
import { MAX_RETRY_DELAY_MS, nextRetryAt } from './retry-schedule.ts'
import type { SendResult } from './send-webhook.ts'

/** How long the log remembers. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

interface DeliveryAttempt extends SendResult {
  /** milliseconds */
  duration: number
}

export type DeliveryQueue = ReturnType<typeof openDeliveryQueue>

/** What is to be told to one address, and what came of it. It stands in the database, so a restart loses nothing. */
export function openDeliveryQueue(db: Database, { url, clock }: { url: URL; clock: () => Date }) {
  const receiver_hash = createHash('sha256').update(url.href).digest('hex')
  const toThisAddress = eq(webhookDeliveries.receiver_hash, receiver_hash)
  const isWaiting = eq(webhookDeliveries.status, 'waiting')
  const isPublishMessage = eq(webhookDeliveries.type, 'site.published')
  // What waits for an address that is no longer set has nowhere to go.
  db.update(webhookDeliveries)
    .set({ status: 'replaced' })
    .where(and(isWaiting, ne(webhookDeliveries.receiver_hash, receiver_hash)))
    .run()

  function enqueue(type: WebhookDelivery['type'], revision: number): WebhookDelivery {
    const at = clock()
    const id = `msg_${randomUUID()}`
    const message = { id, type, revision, created_at: at.toISOString() }
    return db
      .insert(webhookDeliveries)
      .values({ ...message, receiver_hash, status: 'waiting', next_at: at.getTime() })
      .returning()
      .get()
  }

  /** The newest revision that this address was told, or is about to be. */
  function lastAnnouncedRevision(): number {
    const newest = db
      .select({ revision: max(webhookDeliveries.revision) })
      .from(webhookDeliveries)
      .where(and(toThisAddress, isPublishMessage, ne(webhookDeliveries.status, 'replaced')))
    return newest.get()?.revision ?? 0
  }

  /** The newest delivery that the receiver took or refused for good. */
  function lastAnswered() {
    return db
      .select()
      .from(webhookDeliveries)
      .where(and(toThisAddress, inArray(webhookDeliveries.status, ['delivered', 'gone'])))
      .orderBy(desc(webhookDeliveries.tried_at), desc(sql`rowid`))
      .limit(1)
  }

  /** Whether the receiver said 410. Only another address, or a try by hand that it takes, makes it good again. */
  function isReceiverGone(): boolean {
    return lastAnswered().get()?.status === 'gone'
  }

  /** Announces a published revision; an older one that still waits says nothing any more. */
  function enqueuePublished(revision: number) {
    if (revision <= lastAnnouncedRevision() || isReceiverGone()) return
    db.transaction(
      () => {
        db.update(webhookDeliveries)
          .set({ status: 'replaced' })
          .where(and(toThisAddress, isPublishMessage, isWaiting))
          .run()
        enqueue('site.published', revision)
      },
      { behavior: 'immediate' },
    )
  }

  /** The delivery whose time has come, the longest waiting first. */
  function nextReady(): WebhookDelivery | undefined {
    const time = clock().getTime()
    // One that waits longer than any may was written before the clock was set back.
    const ready = and(isWaiting, not(between(webhookDeliveries.next_at, time + 1, time + MAX_RETRY_DELAY_MS)))
    return db
      .select()
      .from(webhookDeliveries)
      .where(ready)
      .orderBy(asc(webhookDeliveries.next_at), asc(sql`rowid`))
      .limit(1)
      .get()
  }

  /** When `due` next has something, epoch milliseconds; undefined for never. */
  function nextWakeAt(): number | undefined {
    const next = db
      .select({ at: min(webhookDeliveries.next_at) })
      .from(webhookDeliveries)
      .where(isWaiting)
    return next.get()?.at ?? undefined
  }

  /** Keeps what came of a try, and with it when the next one is due. */
  function recordAttempt(
    { id, type, attempts: before }: WebhookDelivery,
    { status, error, retryAfter, duration }: DeliveryAttempt,
  ) {
    const at = clock()
    const attempts = before + 1
    const again = type === 'webhook.test' ? undefined : nextRetryAt({ attempts, retryAfter, now: at })
    const after = { attempts, last_status: status, last_error: error, duration, tried_at: at.toISOString() }
    const standing = error === null ? 'delivered' : status === 410 ? 'gone' : again ? 'waiting' : 'failed'
    db.update(webhookDeliveries)
      .set({ ...after, status: standing, ...(again && { next_at: again }) })
      .where(eq(webhookDeliveries.id, id))
      .run()
    if (standing === 'gone') db.update(webhookDeliveries).set({ status: 'gone' }).where(isWaiting).run()
  }

  /** Sends a delivery once more, as the same message. @returns undefined when there is none of that id */
  function resend(id: string): WebhookDelivery | undefined {
    const fresh = { status: 'waiting' as const, attempts: 0, next_at: clock().getTime(), receiver_hash }
    return db.update(webhookDeliveries).set(fresh).where(eq(webhookDeliveries.id, id)).returning().get()
  }

  /** Forgets old deliveries, but for the two that say what was told last and whether it was taken. */
  function deleteOldDeliveries() {
    const old = lt(webhookDeliveries.created_at, new Date(clock().getTime() - RETENTION_MS).toISOString())
    const answer = lastAnswered().get()?.id ?? ''
    const older = or(
      ne(webhookDeliveries.receiver_hash, receiver_hash),
      ne(webhookDeliveries.type, 'site.published'),
      lt(webhookDeliveries.revision, lastAnnouncedRevision()),
    )
    db.delete(webhookDeliveries)
      .where(and(old, ne(webhookDeliveries.status, 'waiting'), ne(webhookDeliveries.id, answer), older))
      .run()
  }

  return {
    enqueuePublished,
    enqueueTest: (revision: number) => enqueue('webhook.test', revision),
    nextReady,
    nextWakeAt,
    recordAttempt,
    resend,
    deleteOldDeliveries,
    isReceiverGone,
  }
}

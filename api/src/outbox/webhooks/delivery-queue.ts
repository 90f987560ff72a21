import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { and, asc, between, eq, min, ne, not, type SQL, sql } from 'drizzle-orm'
import { createLatestReceiverDeliveries, type LatestReceiverDeliveries } from './latest-receiver-deliveries.ts'
import type { SendResult } from './send-webhook.ts'

const SECOND_MS = 1_000

/** Between an attempt and the next one, as Standard Webhooks recommends: three days in total. */
const LONG_RETRY_DELAYS_MS = [2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)
const RETRY_DELAYS_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...LONG_RETRY_DELAYS_MS]

const MAX_RETRY_DELAY_MS = 24 * HOUR_MS

interface SiteState {
  revision: number
  siteVersion: string // '' until it is known
}

interface DeliveryAttempt extends SendResult {
  durationMs: number
}

const isWaiting = eq(webhookDeliveries.status, 'waiting')

/** The messages for one receiver. They are in the database, so that a restart loses none. */
export class DeliveryQueue {
  readonly receiver: LatestReceiverDeliveries
  readonly #db: Database
  readonly #clock: () => Date
  #hasOwnOnly = false

  constructor(db: Database, { url, clock }: { url: URL; clock: () => Date }) {
    this.#db = db
    this.#clock = clock
    this.receiver = createLatestReceiverDeliveries(db, { url, clock })
  }

  enqueuePublished({ revision, siteVersion }: SiteState) {
    if (siteVersion === '' || siteVersion === this.receiver.lastAnnounced()?.site_version) return
    if (this.receiver.isGone()) return
    writeTransaction(this.#db, () => {
      replaceWaiting(this.#db, eq(webhookDeliveries.type, 'site.published'))
      this.#enqueue('site.published', { revision, siteVersion })
    })
  }

  enqueueTest(revision: number): WebhookDelivery {
    return this.#enqueue('webhook.test', { revision, siteVersion: '' })
  }

  /** Enqueues a delivery again, as the same message. @returns undefined when there is none of this id */
  resend(id: string): WebhookDelivery | undefined {
    const restart = { status: 'waiting', attempts: 0, next_at: this.#clock().getTime() } as const
    const values = { ...restart, receiver_hash: this.receiver.hash }
    return this.#db.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id)).returning().get()
  }

  nextReady(): WebhookDelivery | undefined {
    this.#replaceThoseOfEarlierReceiver()
    const now = this.#clock().getTime()
    // A longer wait than the maximum was written before the clock was set back, and is over.
    const isPlanned = between(webhookDeliveries.next_at, now + 1, now + MAX_RETRY_DELAY_MS)
    const isReady = and(isWaiting, not(isPlanned))
    const ready = this.#db.select().from(webhookDeliveries).where(isReady)
    return ready.orderBy(asc(webhookDeliveries.next_at), asc(sql`rowid`)).limit(1).get()
  }

  nextWakeAt(): number | undefined {
    const next = { at: min(webhookDeliveries.next_at) }
    return this.#db.select(next).from(webhookDeliveries).where(isWaiting).get()?.at ?? undefined
  }

  recordAttempt(delivery: WebhookDelivery, { durationMs, ...result }: DeliveryAttempt) {
    const now = this.#clock()
    const attempts = delivery.attempts + 1
    const canRetry = delivery.type !== 'webhook.test'
    const retryAt = canRetry ? nextRetryAt({ attempts, retryAfter: result.retryAfter, now }) : undefined
    const status = statusAfter(result, retryAt)
    const last = { last_status: result.status, last_error: result.error, tried_at: now.toISOString() }
    const change = { ...last, status, attempts, duration: durationMs, ...(retryAt && { next_at: retryAt }) }
    this.#db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, delivery.id)).run()
    if (status === 'gone') this.#db.update(webhookDeliveries).set({ status }).where(isWaiting).run()
  }

  #enqueue(type: WebhookDelivery['type'], { revision, siteVersion }: SiteState): WebhookDelivery {
    const now = this.#clock()
    const message = { id: `msg_${randomUUID()}`, type, revision, site_version: siteVersion }
    const times = { created_at: now.toISOString(), next_at: now.getTime() }
    const values = { ...message, ...times, status: 'waiting', receiver_hash: this.receiver.hash } as const
    return this.#db.insert(webhookDeliveries).values(values).returning().get()
  }

  /** Not in the constructor, because the database may be locked or full when the server starts. */
  #replaceThoseOfEarlierReceiver() {
    if (this.#hasOwnOnly) return
    replaceWaiting(this.#db, ne(webhookDeliveries.receiver_hash, this.receiver.hash))
    this.#hasOwnOnly = true
  }
}

/** Marks waiting messages as replaced, so that they are never sent. */
export function replaceWaiting(db: Database, condition?: SQL) {
  db.update(webhookDeliveries).set({ status: 'replaced' }).where(and(isWaiting, condition)).run()
}

function statusAfter({ status, error }: SendResult, retryAt: number | undefined): WebhookDelivery['status'] {
  if (error === null) return 'delivered'
  if (status === 410) return 'gone'
  return retryAt === undefined ? 'failed' : 'waiting'
}

interface FailedAttempt {
  attempts: number // including this one
  retryAfter?: string | undefined // the header of the response: a number of seconds, or a date
  now: Date
}

/** @returns epoch milliseconds; undefined after the last attempt */
function nextRetryAt({ attempts, retryAfter, now }: FailedAttempt): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? undefined : now.getTime() + Math.max(delay, retryAfterMs(retryAfter, now))
}

function retryAfterMs(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - now.getTime()
  return Math.min(delay || 0, MAX_RETRY_DELAY_MS)
}

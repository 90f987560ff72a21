import { createHash } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'

/** What the deliveries in the database say about one receiver. */
export class ReceiverState {
  readonly hash: string // instead of the URL, which is a secret
  readonly #db: Database

  constructor(db: Database, url: URL) {
    this.#db = db
    this.hash = createHash('sha256').update(url.href).digest('hex')
  }

  /** The newest message about the site that the receiver was sent, or will be sent. */
  lastAnnounced(): WebhookDelivery | undefined {
    return this.#db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.receiver_hash, this.hash),
          eq(webhookDeliveries.type, 'site.published'),
          ne(webhookDeliveries.status, 'replaced'),
        ),
      )
      .orderBy(desc(sql`rowid`))
      .limit(1)
      .get()
  }

  /** The newest delivery that the receiver accepted, or answered with 410. */
  lastAnswered(): WebhookDelivery | undefined {
    return this.#db
      .select()
      .from(webhookDeliveries)
      .where(
        and(eq(webhookDeliveries.receiver_hash, this.hash), inArray(webhookDeliveries.status, ['delivered', 'gone'])),
      )
      .orderBy(desc(webhookDeliveries.tried_at), desc(sql`rowid`))
      .limit(1)
      .get()
  }

  /** Whether the receiver answered 410, and has accepted no resent or test message since. */
  isGone(): boolean {
    return this.lastAnswered()?.status === 'gone'
  }
}

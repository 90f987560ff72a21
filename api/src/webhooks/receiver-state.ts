import { createHash } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

export class ReceiverState {
  readonly hash: string // instead of the URL, which is a secret
  readonly #db: Database

  constructor(db: Database, url: URL) {
    this.#db = db
    this.hash = createHash('sha256').update(url.href).digest('hex')
  }

  /** The newest message about the site that the receiver was sent, or will be sent. */
  lastAnnounced(): WebhookDelivery | undefined {
    const { type, status } = webhookDeliveries
    return this.#newest(and(eq(type, 'site.published'), ne(status, 'replaced')), [])
  }

  lastAnswered(): WebhookDelivery | undefined {
    const { status, tried_at } = webhookDeliveries
    return this.#newest(inArray(status, ['delivered', 'gone']), [desc(tried_at)])
  }

  /** Whether the receiver answered 410, and has accepted no resent or test message since. */
  isGone(): boolean {
    return this.lastAnswered()?.status === 'gone'
  }

  #newest(condition: SQL | undefined, order: SQL[]): WebhookDelivery | undefined {
    const ofReceiver = and(eq(webhookDeliveries.receiver_hash, this.hash), condition)
    const rows = this.#db.select().from(webhookDeliveries).where(ofReceiver)
    return rows
      .orderBy(...order, desc(sql`rowid`))
      .limit(1)
      .get()
  }
}

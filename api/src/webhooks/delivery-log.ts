import { type Delivery, deliveries } from '@shop/db/deliveries'
import type { Database } from '@shop/db/sqlite'
import { desc, sql } from 'drizzle-orm'

/** How many deliveries the log shows; the newest. */
const MOST = 50

/** A delivery as staff see it; `next_at` in ISO 8601, null when no further try is due. */
export type Shown = Omit<Delivery, 'address' | 'next_at'> & { next_at: string | null }

/** The newest deliveries first, to whatever address. */
export function deliveryLog(db: Database): Shown[] {
  const newest = db.select().from(deliveries).orderBy(desc(deliveries.created_at), desc(sql`rowid`)).limit(MOST)
  return newest.all().map(shown)
}

export function shown({ address: _secret, ...delivery }: Delivery): Shown {
  return { ...delivery, next_at: delivery.status === 'waiting' ? new Date(delivery.next_at).toISOString() : null }
}

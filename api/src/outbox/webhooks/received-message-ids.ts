import type { Database } from '@shop/db/sqlite/open-database'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { DAY_MS } from '@shop/db/time/durations'
import { lt } from 'drizzle-orm'

const MESSAGE_ID_TTL_MS = DAY_MS

export function deleteOldMessageIds(db: Database, now: Date) {
  const isOld = lt(receivedWebhooks.received_at, now.getTime() - MESSAGE_ID_TTL_MS)
  db.delete(receivedWebhooks).where(isOld).run()
}

/** @returns false for a message that came in before */
export function recordIfNew(db: Database, id: string, now: Date): boolean {
  const row = { id, received_at: now.getTime() }
  return db.insert(receivedWebhooks).values(row).onConflictDoNothing().run().changes === 1
}

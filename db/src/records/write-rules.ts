import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { notices } from '../tables/notices.ts'
import type { ResourceName } from '../tables/resources.ts'
import { RecordRefusal } from './record-refusal.ts'
import type { RecordWrite } from './renter-writes.ts'
import { assertWorkAllowed } from './work-held-after-restore.ts'

/** What a resource asks in the transaction of every write, as it depends on other records. They throw a RecordRefusal. */
export const writeRules: Partial<Record<ResourceName, (db: Database, write: RecordWrite) => void>> = {
  work: assertWorkAllowed,
  notices: assertOneWaitNotice,
}

/** For two who put one up at once: all walk-in waits are one record. @throws RecordRefusal */
function assertOneWaitNotice(db: Database, { before, after, removed }: RecordWrite) {
  const isNewWait = after?.kind === 'wait' && before?.kind !== 'wait' && removed === undefined
  if (!isNewWait) return
  const others = and(eq(notices.kind, 'wait'), ne(notices.id, Number(after.id)))
  if (db.select({ id: notices.id }).from(notices).where(others).get())
    throw new RecordRefusal('Somebody put up a wait in the meantime. Look at it, and change that one.')
}

import type { Database } from './open-database.ts'

/** What the open transaction of a connection has appended to the journal: a save, which has one time. */
interface OpenSave {
  first?: { revision: number; at: string }
}

/** The connections on which a `writeTransaction` is running. */
export const openSaves = new WeakMap<Database['$client'], OpenSave>()

/** One transaction, which locks out other writers at once: a later lock could fail after the first read. */
export function writeTransaction<Result>(db: Database, work: () => Result): Result {
  if (openSaves.has(db.$client)) return db.transaction(work)
  openSaves.set(db.$client, {})
  try {
    return db.transaction(work, { behavior: 'immediate' })
  } finally {
    openSaves.delete(db.$client)
  }
}

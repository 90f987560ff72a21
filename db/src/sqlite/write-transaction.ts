import type { Database } from './open-database.ts'

/** One transaction, which locks out other writers at once: a later lock could fail after the first read. */
export function writeTransaction<Result>(db: Database, work: () => Result): Result {
  return db.transaction(work, { behavior: 'immediate' })
}

import { max } from 'drizzle-orm'
import type { Database } from './sqlite/open-database.ts'
import { changes } from './tables/changes.ts'

/** The revision of the newest change; 0 before the first. */
export function newestRevision(db: Database): number {
  return (
    db
      .select({ newest: max(changes.revision) })
      .from(changes)
      .get()?.newest ?? 0
  )
}

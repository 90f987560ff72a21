import { max } from 'drizzle-orm'
import { changes } from './changes.ts'
import type { Database } from './sqlite.ts'

/** The revision of the newest change; 0 before the first. */
export function newestRevision(db: Database): number {
  return (
    db
      .select({ newest: max(changes.revision) })
      .from(changes)
      .get()?.newest ?? 0
  )
}

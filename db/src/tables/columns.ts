import { integer, text } from 'drizzle-orm/sqlite-core'

/** The id of every record: counted up, never given twice. */
export function idColumn() {
  return integer().primaryKey({ autoIncrement: true })
}

/** What `records` keeps of every record: its version, and who wrote it when (ISO 8601, UTC). */
export function auditColumns() {
  return {
    version: integer().notNull().default(1),
    updated_at: text().notNull(),
    updated_by: integer(),
  }
}

export type ManagedColumn = 'id' | keyof ReturnType<typeof auditColumns>

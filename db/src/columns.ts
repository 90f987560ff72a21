import { integer, text } from 'drizzle-orm/sqlite-core'

/** The id of every record: counted up, never given twice. */
export function id() {
  return integer().primaryKey({ autoIncrement: true })
}

/** What `records` keeps of every record: its version, and who wrote it when (ISO 8601, UTC). */
export function kept() {
  return {
    version: integer().notNull().default(1),
    updated_at: text().notNull(),
    updated_by: integer(),
  }
}

export type KeptColumn = 'id' | keyof ReturnType<typeof kept>

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every upload URL that was issued, for as long as its file may be registered. Not versioned, not in the journal. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** a UUID; the file is uploaded to the key incoming/ID */
    id: text().primaryKey(),
    type: text().notNull(), // the content type that the URL accepts
    issued_at: text().notNull(), // ISO 8601, UTC
    /** set once the file was uploaded to the local disk; null with another storage */
    received_at: text(),
    image_id: integer(),
  },
  (table) => [index('uploads_by_time').on(table.issued_at)],
)

export type Upload = typeof uploads.$inferSelect

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every upload address that was given out, for as long as its file may be registered. No record: no version, no journal. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** a UUID; the file comes in under the key incoming/ID */
    id: text().primaryKey(),
    /** the content type that the address was given out for */
    type: text().notNull(),
    /** ISO 8601, UTC */
    issued_at: text().notNull(),
    /** when the file came in; null while the address may still be used. Only the local disk can say. */
    received_at: text(),
    /** the image that it was registered as */
    image_id: integer(),
  },
  (table) => [index('uploads_by_time').on(table.issued_at)],
)

export type Upload = typeof uploads.$inferSelect

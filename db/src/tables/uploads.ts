import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const uploads = sqliteTable(
  'uploads',
  {
    id: text().primaryKey(), // the file is uploaded to the key incoming/ID
    type: text().notNull(), // the content type that the URL accepts
    issued_at: text().notNull(), // ISO 8601, UTC
    received_at: text(), // from when on the file may be there: at once with a bucket, which does not tell
    user_id: integer(), // null in rows from before people were told apart
    size: integer().notNull().default(0), // bytes; 0 until it is known
    image_id: integer(),
  },
  (table) => [index('uploads_by_time').on(table.issued_at)],
)

export type Upload = typeof uploads.$inferSelect

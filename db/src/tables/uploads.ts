import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const uploads = sqliteTable(
  'uploads',
  {
    id: text().primaryKey(), // the file is uploaded to the key incoming/ID
    type: text().notNull(), // the content type that the URL accepts
    issued_at: text().notNull(), // ISO 8601, UTC
    received_at: text(), // on the local disk; null with another storage
    image_id: integer(),
  },
  (table) => [index('uploads_by_time').on(table.issued_at)],
)

export type Upload = typeof uploads.$inferSelect

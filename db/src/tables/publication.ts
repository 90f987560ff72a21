import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How far the public site has followed the journal; one row, id 1. */
export const publication = sqliteTable('publication', {
  id: integer().primaryKey(),
  /** the newest revision that stands on the site */
  rendered_revision: integer().notNull(),
  rendered_at: text().notNull(),
  /** the clock of the newest publish, epoch milliseconds */
  render_clock: integer().notNull(),
  /** what was built and for which address; another one renders everything */
  build_id: text().notNull(),
  /** 0 while the publisher runs: after a kill everything is rendered once and compared */
  clean_shutdown: integer({ mode: 'boolean' }).notNull(),
})

/** Every published page, and when its words go out of date (epoch milliseconds, null for never). */
export const pages = sqliteTable('pages', { path: text().primaryKey(), expires_at: integer() }, (table) => [
  index('pages_by_expiry').on(table.expires_at),
])

/** Which content each page read when it was last rendered. */
export const pageReads = sqliteTable(
  'page_reads',
  { path: text().notNull(), content_key: text().notNull() },
  (table) => [primaryKey({ columns: [table.content_key, table.path] }), index('page_reads_by_path').on(table.path)],
)

/** Pages that could not be rendered; they keep their old file until they can. */
export const failedPages = sqliteTable('failed_pages', {
  path: text().primaryKey(),
  revision: integer().notNull(),
  error: text().notNull(),
  attempts: integer().notNull(),
  /** epoch milliseconds */
  retry_at: integer().notNull(),
})

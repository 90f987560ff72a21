import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const publication = sqliteTable('publication', {
  id: integer().primaryKey(),
  rendered_revision: integer().notNull(), // the newest revision that the published folder contains
  rendered_at: text().notNull(),
  site_version: text().notNull().default(''), // another one after each change that other programs are told of
  render_clock: integer().notNull(), // of the newest publish, epoch milliseconds
  build_id: text().notNull(), // of the built site and its settings; a change renders every page
  /** false while the publisher runs: after a crash every page is rendered once and compared */
  clean_shutdown: integer({ mode: 'boolean' }).notNull(),
})

export const publishedPages = sqliteTable(
  'pages',
  {
    path: text().primaryKey(),
    expires_at: integer(), // when it goes out of date: epoch milliseconds, null for never
    content_hash: text(), // null until an older version's page is rendered again
  },
  (table) => [index('pages_by_expiry').on(table.expires_at)],
)

export const pageReads = sqliteTable(
  'page_reads',
  { path: text().notNull(), content_key: text().notNull() },
  (table) => [primaryKey({ columns: [table.content_key, table.path] }), index('page_reads_by_path').on(table.path)],
)

export const failedPages = sqliteTable('failed_pages', {
  path: text().primaryKey(),
  revision: integer().notNull(),
  error: text().notNull(),
  attempts: integer().notNull(),
  retry_at: integer().notNull(), // epoch milliseconds
})

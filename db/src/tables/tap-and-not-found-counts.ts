import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often visitors asked for a page that does not exist. */
export const notFound = sqliteTable(
  'not_found',
  {
    day: text().notNull(), // of the shop's zone, such as 2026-11-26
    path: text().notNull(), // as old addresses are compared
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)

export const TAP_KINDS = ['book', 'call', 'directions', 'text', 'instagram'] as const

export type TapKind = (typeof TAP_KINDS)[number]

export const taps = sqliteTable(
  'taps',
  {
    day: text().notNull(), // of the shop's zone, such as 2026-11-26
    kind: text({ enum: TAP_KINDS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

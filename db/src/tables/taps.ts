import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

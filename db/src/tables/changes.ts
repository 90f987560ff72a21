import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ResourceName } from '../resources/definitions.ts'

/** The journal: publish queue, audit log and history in one. `before` and `after` are whole rows. */
export const changes = sqliteTable(
  'changes',
  {
    revision: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(), // ISO 8601, UTC
    user_id: integer(), // null for the shop's own programs
    action: text({ enum: ['create', 'update', 'remove'] }).notNull(),
    noun: text().$type<ResourceName>().notNull(),
    record_id: integer().notNull(),
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    save: integer(), // the first revision of the save it belongs to; null where that is its own
    put_back: text({ mode: 'json' }).$type<PutBack>(), // in the first change of a save that put something back
  },
  (table) => [
    index('changes_of_record').on(table.noun, table.record_id),
    index('changes_of_save').on(sql`case when save is null then revision else save end`),
  ],
)

/** The first revision of the save that a change belongs to. */
export const saveOfChange = sql<number>`case when ${changes.save} is null then ${changes.revision} else ${changes.save} end`

export const PARTS_OF_SITE = ['site', 'prices', 'hours', 'texts'] as const

/** The moment to which a save put back a part of the site, or one record. */
export interface PutBack {
  at: string // ISO 8601
  part?: (typeof PARTS_OF_SITE)[number] | undefined
}

export type Change = typeof changes.$inferSelect

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { idColumn } from './shared-columns.ts'

const withdrawnFileSchema = z.object({ path: z.string(), sha256: z.string() })

export const withdrawalSchema = z.object({ withdrawn_at: z.iso.datetime(), files: z.array(withdrawnFileSchema) })

export type WithdrawnFile = z.infer<typeof withdrawnFileSchema>

/** Picture files that must never come back, because the person in them withdrew their consent. */
export const withdrawals = sqliteTable('withdrawals', {
  id: idColumn(),
  withdrawn_at: text().notNull(), // ISO 8601, UTC
  image_ids: text({ mode: 'json' }).$type<number[]>().notNull(),
  files: text({ mode: 'json' }).$type<WithdrawnFile[]>().notNull(),
  erased_at: text(), // when the last place had deleted them; null before
})

/** Written by a restore that could not know of later withdrawals: no work is shown until an owner has confirmed. */
export const workHolds = sqliteTable('work_holds', {
  id: idColumn(),
  known_until: text().notNull(), // ISO 8601, UTC
  work_ids: text({ mode: 'json' }).$type<number[]>().notNull(), // was on the site
  confirmed_at: text(),
  confirmed_by: integer(),
})

export type Withdrawal = typeof withdrawals.$inferSelect

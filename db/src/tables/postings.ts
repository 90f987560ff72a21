import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import '../validation/zod-settings.ts'
import { idColumn } from './shared-columns.ts'
import { users } from './users.ts'

export const SHEETS = ['door_sign', 'booking_card', 'price_list'] as const

export const HOURS_LISTINGS = ['google', 'apple_maps', 'yelp', 'facebook'] as const

export const POSTING_PLACES = [...SHEETS, ...HOURS_LISTINGS] as const

export type PostingPlace = (typeof POSTING_PLACES)[number]

/** For lines that a sheet sets apart. */
export const LINE_KEYS = { name: 'shop:name', phone: 'shop:phone', booking_link: 'shop:booking_url' }

const MAX_LINES = 1_000

const postedLineSchema = z.object({
  key: z.string().max(MAX_LENGTHS.longText).optional(), // service:7:price; lines of earlier releases have none
  label: postedText(),
  text: postedText(),
  from: z.iso.date().optional(), // of a special day
  until: z.iso.date().optional(),
})

export type PostedLine = z.infer<typeof postedLineSchema>

/** A line as it is now. Its subject keeps its key when the words of its label change. */
export interface KeyedLine extends PostedLine {
  key: string
}

/** What a sheet or another site says since staff printed or updated it. It is outside the site, so nothing puts it back. */
export const postings = sqliteTable('postings', {
  id: idColumn(),
  place: text({ enum: POSTING_PLACES }).notNull(),
  lines: text({ mode: 'json' }).$type<PostedLine[]>().notNull(),
  at: text().notNull(), // ISO 8601, UTC
  user_id: integer()
    .notNull()
    .references(() => users.id),
})

export const postingInputSchema = z.object({
  place: z.enum(POSTING_PLACES, { error: `The place must be one of ${POSTING_PLACES.join(', ')}.` }),
  lines: z
    .array(postedLineSchema, { error: 'Send the lines that it says.' })
    .min(1, 'Send the lines that it says.')
    .max(MAX_LINES, `At most ${MAX_LINES} lines.`),
})

function postedText() {
  const message = 'Each line needs a label and a text.'
  return z.string({ error: message }).min(1, message).max(MAX_LENGTHS.longText, 'A line is too long.')
}

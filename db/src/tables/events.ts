import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { memoize } from '../memoize.ts'
import { wordsColumn, wordsField } from '../resources/translated-words.ts'
import { dateSortKey, isCalendarDate, MONTHS } from '../time/event-time/event-date.ts'
import { EVENT_STATUSES } from '../time/event-time/event-status.ts'
import { parseTimeRange } from '../time/event-time/parse-time-range.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import {
  optionalChoice,
  optionalFlag,
  optionalFormat,
  optionalImageId,
  optionalText,
  requiredText,
} from '../validation/field-schemas.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { images } from './images.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

export const events = sqliteTable(
  'events',
  {
    id: idColumn(),
    month: text().notNull(), // JAN to DEC
    day: text().notNull(), // one or two digits, as typed
    year: integer().notNull(),
    time: text().notNull(), // free text, such as 4:00 PM - 6:00 PM
    title: text().notNull(),
    location: text().notNull().default(''),
    address: text().notNull().default(''),
    short_description: text().notNull(),
    description: text().notNull(), // markdown
    image_id: integer().references(() => images.id),
    status: text({ enum: EVENT_STATUSES }).notNull().default('on'),
    status_note: text().notNull().default(''),
    moved_from: text().notNull().default(''),
    series_id: text().notNull().default(''), // the same for the events that were added as repeats of one another
    goes_on: integer({ mode: 'boolean' }).notNull().default(false), // a week later again: of the last date of a series without an end
    words: wordsColumn(),
    ...visibilityColumns(),
    ...auditColumns(),
  },
  (table) => [index('events_by_month').on(table.year, table.month), index('events_by_show_from').on(table.show_from)],
)

const YEAR_RANGE_MESSAGE = 'Year must be between 1970 and 2999.'

export const eventStatusFields = {
  status: optionalChoice(EVENT_STATUSES, 'on', 'status'),
  status_note: optionalText('Note', MAX_LENGTHS.shortText),
  moved_from: optionalFormat(z.iso.date(), 'The earlier date must be a day such as 2026-11-02.'),
}

const eventFields = z.object({
  month: requiredText('Month')
    .transform((month) => month.trim().toUpperCase())
    .refine((month) => MONTHS.includes(month), 'Month must be one of JAN, FEB, MAR … DEC.'),
  day: z
    .union([z.string(), z.int()], { error: 'Day is required.' })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,2}$/, 'Day must be one or two digits.')),
  year: z.int({ error: 'Year must be a number.' }).min(1970, YEAR_RANGE_MESSAGE).max(2999, YEAR_RANGE_MESSAGE),
  time: optionalText('Time'),
  title: requiredText('Title'),
  location: optionalText('Location'),
  address: optionalText('Address'),
  short_description: optionalText('Short Description', MAX_LENGTHS.shortText),
  description: optionalText('Full Description', MAX_LENGTHS.markdown),
  image_id: optionalImageId(),
  ...eventStatusFields,
  series_id: optionalFormat(z.uuid(), 'The series must be given by its id.'),
  goes_on: optionalFlag(),
  words: wordsField(['title', 'time', 'location', 'short_description', 'description', 'status_note']),
  ...visibilityFields,
} satisfies ColumnSchemas<typeof events>)

export const eventInputSchema = checkOnSite(eventFields, {
  time: 'Time is required.',
  short_description: 'Short Description is required.',
  description: 'Full Description is required.',
}).superRefine((event, context) => {
  if (isCalendarDate(event) || !MONTHS.includes(event.month)) return
  const message = `${event.month} ${event.day}, ${event.year} is not a real date.`
  context.addIssue({ code: 'custom', path: ['day'], message })
})

export type Event = typeof events.$inferSelect
export type EventInput = z.infer<typeof eventInputSchema>

/** By date, time and id. Times that cannot be read come last on their day, and dates that do not exist last of all. */
export function sortEvents<Row extends Pick<Event, 'id' | 'month' | 'day' | 'year' | 'time'>>(rows: Row[]): Row[] {
  const startOf = memoize((time: string) => parseTimeRange(time)?.start ?? Number.MAX_SAFE_INTEGER)
  const keyed = rows.map((event) => {
    return { event, day: dateSortKey(event) || Number.MAX_SAFE_INTEGER, start: startOf(event.time) }
  })
  return keyed.sort((a, b) => a.day - b.day || a.start - b.start || a.event.id - b.event.id).map(({ event }) => event)
}

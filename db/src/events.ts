import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { id, kept } from './columns.ts'
import { dayNumber, type EventWhen, isDate, MONTHS, spanOf } from './event-time.ts'
import { images } from './images.ts'
import { imageId, optionalText, type Rules, requiredText } from './rules.ts'

export const events = sqliteTable(
  'events',
  {
    id: id(),
    /** JAN to DEC */
    month: text().notNull(),
    /** one or two digits, as typed */
    day: text().notNull(),
    year: integer().notNull(),
    /** free text, such as 4:00 PM - 6:00 PM */
    time: text().notNull(),
    title: text().notNull(),
    location: text().notNull().default(''),
    address: text().notNull().default(''),
    short_description: text().notNull(),
    /** markdown */
    description: text().notNull(),
    image_id: integer().references(() => images.id),
    ...kept(),
  },
  (table) => [index('events_by_month').on(table.year, table.month)],
)

const YEARS = 'Year must lie between 1970 and 2999.'

/** The rules of an event (spec §5, decisions F3 and F20). */
export const eventInput = z
  .object({
    month: requiredText('Month')
      .transform((month) => month.trim().toUpperCase())
      .refine((month) => MONTHS.includes(month), 'Month must be one of JAN, FEB, MAR … DEC.'),
    day: z
      .union([z.string(), z.int()], { error: 'Day is required.' })
      .transform(String)
      .pipe(z.string().regex(/^\d{1,2}$/, 'Day must be one or two digits.')),
    year: z.int({ error: 'Year must be a number.' }).min(1970, YEARS).max(2999, YEARS),
    time: requiredText('Time'),
    title: requiredText('Title'),
    location: optionalText('Location'),
    address: optionalText('Address'),
    short_description: requiredText('Short Description'),
    description: requiredText('Full Description'),
    image_id: imageId(),
  } satisfies Rules<typeof events>)
  .refine(isDate, {
    path: ['day'],
    error: ({ input }) => {
      const { month, day, year } = input as Record<string, string>
      return `${month} ${day}, ${year} is not a date of the calendar.`
    },
  })

export type Event = typeof events.$inferSelect
export type EventInput = z.infer<typeof eventInput>

/** By date, then by start, then the elder first (decisions F20). Dates that do not exist come last. */
export function sortEvents<Row extends Pick<Event, 'id' | 'month' | 'day' | 'year' | 'time'>>(rows: Row[]): Row[] {
  const keyed = rows.map((event) => ({
    event,
    day: dayNumber(event) || Number.MAX_SAFE_INTEGER,
    start: startOf(event),
  }))
  return keyed.sort((a, b) => a.day - b.day || a.start - b.start || a.event.id - b.event.id).map(({ event }) => event)
}

function startOf(event: EventWhen): number {
  return spanOf(event, 'UTC')?.start?.getTime() ?? Number.MAX_SAFE_INTEGER
}

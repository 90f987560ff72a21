import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { dateSortKey, type EventSchedule, eventInterval, isCalendarDate, MONTHS } from '../event-time/event-interval.ts'
import { auditColumns, idColumn } from './columns.ts'
import { images } from './images.ts'
import { type ColumnSchemas, optionalImageId, optionalText, requiredText } from './validation.ts'

export const events = sqliteTable(
  'events',
  {
    id: idColumn(),
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
    ...auditColumns(),
  },
  (table) => [index('events_by_month').on(table.year, table.month)],
)

const YEARS = 'Year must lie between 1970 and 2999.'

/** The rules of an event (spec §5, decisions F3 and F20). */
export const eventInputSchema = z
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
    image_id: optionalImageId(),
  } satisfies ColumnSchemas<typeof events>)
  .refine(isCalendarDate, {
    path: ['day'],
    error: ({ input }) => {
      const { month, day, year } = input as Record<string, string>
      return `${month} ${day}, ${year} is not a date of the calendar.`
    },
  })

export type Event = typeof events.$inferSelect
export type EventInput = z.infer<typeof eventInputSchema>

/** By date, then by start, then the elder first (decisions F20). Dates that do not exist come last. */
export function sortEvents<Row extends Pick<Event, 'id' | 'month' | 'day' | 'year' | 'time'>>(rows: Row[]): Row[] {
  const keyed = rows.map((event) => ({
    event,
    day: dateSortKey(event) || Number.MAX_SAFE_INTEGER,
    start: startOf(event),
  }))
  return keyed.sort((a, b) => a.day - b.day || a.start - b.start || a.event.id - b.event.id).map(({ event }) => event)
}

function startOf(event: EventSchedule): number {
  return eventInterval(event, 'UTC')?.start?.getTime() ?? Number.MAX_SAFE_INTEGER
}

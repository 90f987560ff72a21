import { setImmediate } from 'node:timers/promises'
import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import type { CalendarDay } from '@shop/db/time/calendar-day'
import { formatCount } from '@shop/db/validation/text-limits'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import { type CalendarContext, isCalendar, readCalendar } from './read-calendar.ts'
import { readContact } from './read-contact.ts'
import { readEvents } from './read-events.ts'
import { readHours } from './read-hours.ts'
import { readPeople } from './read-people.ts'
import { readReviews } from './read-reviews.ts'
import { readServices } from './read-services.ts'
import { readTable } from './read-table.ts'

export interface PastedTextContext extends PriceTerms, CalendarContext {
  today: CalendarDay // of the shop
  country: string
}

export interface PastedText {
  rows: PastedRow[]
  rest: PastedLine[] // that nobody understood
  messages: string[] // what else is left out
}

/** More are for another paste, so that no text keeps other requests waiting. */
const MAX_ROWS = 1_000
const MAX_LINES = 2_000

/** Each reads what those before it left over. */
const READERS: ((lines: PastedLine[], context: PastedTextContext) => PastedRow[])[] = [
  readHours,
  readReviews,
  readPeople,
  readContact,
  readEvents,
  readServices,
]

/** What a text says, by its lines. Other requests go on between two readers. */
export async function readPastedText(text: string, context: PastedTextContext): Promise<PastedText> {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ number: index + 1, text: line }))
  if (isCalendar(lines)) return { ...(await readCalendar(lines, context)), rest: [] }
  const table = readTable(lines.slice(0, MAX_LINES), context)
  let { rest } = table
  const rows = table.rows.slice(0, MAX_ROWS)
  for (const read of READERS) {
    await setImmediate()
    const found = read(rest, context).slice(0, MAX_ROWS - rows.length)
    const taken = new Set(found.flatMap(({ lines }) => lines))
    rest = rest.map((line) => (taken.has(line.number) ? { ...line, text: '' } : line))
    rows.push(...found)
  }
  const messages = [
    ...(lines.length > MAX_LINES
      ? [`Only the first ${formatCount(MAX_LINES)} lines were read. Paste the rest after them.`]
      : []),
    ...(rows.length === MAX_ROWS
      ? [`Only the first ${formatCount(MAX_ROWS)} rows are listed. Save them, then paste the rest.`]
      : []),
  ]
  return { rows, rest: rest.filter((line) => line.text.trim() !== ''), messages }
}

import type { ResourceName } from '@shop/db/resources/definitions'
import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import type { CalendarDay } from '@shop/db/time/calendar-day'

export interface PastedLine {
  number: number // from 1
  text: string // without its line end; '' for an empty line
}

/** What one or more lines say, as the fields of a record; nothing that the lines do not say. */
export interface PastedRow {
  lines: number[]
  resource: ResourceName
  values: Record<string, unknown>
  note: string // why it needs a look, or ''; a row with a note is not ticked
}

export const ASK_AM_OR_PM = 'It does not say AM or PM. Is this right?'

/** The note for words that no field holds. */
export function noteLeftOut(words: string): string {
  return `“${words}” is left out.`
}

/** What is known about the shop whose text it is. */
export interface PastedTextContext extends PriceTerms {
  now: Date
  today: CalendarDay // of the shop
  zone: string // of the shop
  country: string
  messages: Set<string> // to which a reader adds what it leaves out
}

const MAX_CHARACTERS = 300
const MAX_NUMBERS = 12
const MAX_DIGITS = 15

/** Whether a line is short enough to be searched for prices, hours and addresses, so that no text keeps the server busy. */
export function isShortLine({ text }: PastedLine, maxNumbers = MAX_NUMBERS): boolean {
  if (text.length > MAX_CHARACTERS) return false
  const numbers = text.match(/\d+/g) ?? []
  return numbers.length <= maxNumbers && numbers.every((digits) => digits.length <= MAX_DIGITS)
}

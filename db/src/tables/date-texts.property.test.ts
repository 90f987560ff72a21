import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { repetitions } from '../../testing/repetitions.ts'
import { closedOn } from '../opening-hours/sample-hours.fixture.ts'
import { MONTHS } from '../time/event-time/event-date.ts'
import { eventInputSchema } from './events.ts'
import { hoursInputSchema } from './hours.ts'

const CASES = repetitions({ quick: 200, long: 20_000 })

const event = { month: 'DEC', day: '5', year: 2026, time: '7 PM', title: 't', short_description: 's', description: 'd' }

/** A date, and most often one character more, less or other than in it. */
const nearlyDate = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.nat(10),
    fc.nat(1),
    fc.constantFrom('', '0', '1', '9', '-', '/', ' ', '.', 'T', 'Z', '+', '\n', '２', '\u00a0', 'e1'),
  )
  .map(([year, month, day, index, removed, added]) => {
    const date = `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
    return date.slice(0, index) + added + date.slice(index + removed)
  })

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

test('a special day and the earlier date of an event are taken only when all of the text is a date', () => {
  const check = fc.property(nearlyDate, (text) => {
    const isSpecialDay = isDate(text) && text >= '1970' && text < '3000'
    const isTaken = [
      hoursInputSchema.safeParse({ special_days: [{ ...closedOn('2026-11-26'), from: text, to: text }] }).success,
      eventInputSchema.safeParse({ ...event, moved_from: text }).success,
    ]
    expect({ text, isTaken }).toEqual({ text, isTaken: [isSpecialDay, isDate(text)] })
  })
  fc.assert(check, { numRuns: CASES })
})

test('month, day and year of an event are read to their end, or refused', () => {
  const day = fc
    .tuple(fc.constantFrom('', ' ', '0', '+', '-'), fc.nat(40), fc.constantFrom('', ' ', '.', 'th', '.0', 'e0', '\n'))
    .map((parts) => parts.join(''))
  const month = fc
    .tuple(fc.constantFrom(...MONTHS), fc.constantFrom('', ' ', '.', 'EMBER', 'x'))
    .map((parts) => parts.join(''))
  const year = fc.oneof(
    fc.integer({ min: 1960, max: 3010 }),
    fc.constantFrom<unknown>('2026', '2026 ', '', null, true, [2026], 2026.5),
  )
  const check = fc.property(month, day, year, (month, day, year) => {
    const { success, data } = eventInputSchema.safeParse({ ...event, month, day, year })
    const monthNumber = MONTHS.indexOf(month.trim()) + 1
    const iso = `${year}-${`${monthNumber}`.padStart(2, '0')}-${day.padStart(2, '0')}`
    const isTaken = typeof year === 'number' && year >= 1970 && year <= 2999 && /^\d{1,2}$/.test(day) && isDate(iso)
    expect({ month, day, year, success }).toEqual({ month, day, year, success: isTaken })
    if (data) expect([data.month, data.day, data.year]).toEqual([month.trim(), day, year])
  })
  fc.assert(check, { numRuns: CASES })
})

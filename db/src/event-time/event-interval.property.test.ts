import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  dateInZone,
  dateSortKey,
  type EventDate,
  eventInterval,
  hasEnded,
  isListed,
  MONTHS,
  nextMidnight,
} from './event-interval.ts'

/**
 * A second opinion. Times are made as numbers and printed in many spellings; what a text means is worked out from the
 * numbers with a calendar library, and never by reading the text.
 */
type Printed =
  | { kind: 'half'; hour: number; minute: number }
  | { kind: 'hour alone'; hour: number; minute: 0 }
  | { kind: 'bare'; hour: number; minute: number }
  | { kind: 'impossible'; hour: number; minute: number }

const CASES = 2000
const ZONES = [
  'America/Denver',
  'America/St_Johns',
  'America/Nuuk',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Pacific/Apia',
]

describe.each(ZONES)('in %s', (zone) => {
  const nights = nightsOfChange(zone)
  const date = nights.length > 0 ? fc.oneof(fc.constantFrom(...nights), anyDate()) : anyDate()

  test('events begin and end when the calendar library says', () => {
    const check = fc.property(date, fc.array(printedTime(), { maxLength: 4 }), spelling(), (date, times, spell) => {
      const event = { ...eventDate(date), time: spell(times) }
      const span = eventInterval(event, zone)
      const { start, end } = expectedSpan(date, times, zone)
      expect({ text: event.time, start: span?.start?.getTime(), end: span?.end.getTime() }).toEqual({
        text: event.time,
        start: start?.epochMilliseconds,
        end: end.epochMilliseconds,
      })
      for (const step of [-1, 0, 1]) {
        expect(hasEnded(event, new Date(end.epochMilliseconds + step), zone)).toBe(step > 0)
      }
    })
    fc.assert(check, { numRuns: CASES })
  })

  test('today, the list and the next midnight are those of the calendar library', () => {
    const hours = fc.integer({ min: -40 * 3_600_000, max: 40 * 3_600_000 })
    const days = fc.integer({ min: -3, max: 3 })
    const check = fc.property(date, fc.oneof(hours, hours.map(wholeMinute)), days, (date, shift, apart) => {
      const now = new Date(date.toZonedDateTime(zone).epochMilliseconds + shift)
      const today = todayAt(now, zone)
      const other = today.add({ days: apart })
      expect(dateInZone(now, zone)).toEqual(eventDate(today))
      expect(dateSortKey(eventDate(date))).toBe(Number(date.toString().replaceAll('-', '')))
      expect(isListed(eventDate(other), now, zone)).toBe(apart >= 0)
      expect(nextMidnight(now, zone).getTime()).toBe(expectedMidnight(now, zone))
    })
    fc.assert(check, { numRuns: CASES })
  })
})

/** The dates of clock changes from 1990 on, each with the day before and the day after. */
function nightsOfChange(zone: string) {
  const dates: Temporal.PlainDate[] = []
  let change = Temporal.ZonedDateTime.from(`1990-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  while (change && change.year < 2040) {
    const night = change.toPlainDate()
    dates.push(night.subtract({ days: 1 }), night, night.add({ days: 1 }))
    change = change.getTimeZoneTransition('next')
  }
  return dates
}

function anyDate() {
  const days = fc.integer({ min: 8, max: 376_190 })
  return days.map((days) => new Temporal.PlainDate(1970, 1, 1).add({ days }))
}

function wholeMinute(milliseconds: number) {
  return milliseconds - (milliseconds % 60_000)
}

function eventDate({ month, day, year }: Temporal.PlainDate): EventDate {
  return { month: String(MONTHS[month - 1]), day: String(day), year }
}

function printedTime(): fc.Arbitrary<Printed> {
  const hour = fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 2, 3, 23))
  const minute = fc.oneof(fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 1, 15, 30, 59))
  const half = fc.record({ kind: fc.constant('half' as const), hour, minute })
  const bare = fc.record({ kind: fc.constant('bare' as const), hour, minute })
  const alone = fc.record({ kind: fc.constant('hour alone' as const), hour, minute: fc.constant(0 as const) })
  const impossible = fc.constantFrom<Printed>(
    { kind: 'impossible', hour: 24, minute: 0 },
    { kind: 'impossible', hour: 25, minute: 61 },
    { kind: 'impossible', hour: 7, minute: 60 },
  )
  return fc.oneof(
    { weight: 6, arbitrary: half },
    { weight: 6, arbitrary: bare },
    { weight: 2, arbitrary: alone },
    impossible,
  )
}

/** One way of writing times down. */
function spelling() {
  const way = fc.record({
    am: fc.constantFrom('AM', 'am', 'Am', 'a.m.', 'A.M.', 'a. m.', 'a.m'),
    space: fc.constantFrom('', ' ', '   ', '\u00a0', '\u202f'),
    between: fc.constantFrom(' - ', '-', '–', ' — ', ' to ', ', show ', ' / ', '; then at about '),
    before: fc.constantFrom('', 'Doors ', 'from ', '2 bands, $5: ', 'Sat.'),
    after: fc.constantFrom('', ' sharp', '!', ' (all ages)', ' 💈'),
    width: fc.constantFrom(1, 2),
  })
  return way.map(({ am, space, between, before, after, width }) => (times: Printed[]) => {
    const pm = am.replace('a', 'p').replace('A', 'P')
    const print = ({ kind, hour, minute }: Printed) => {
      const hasHalf = kind === 'half' || kind === 'hour alone'
      const shown = String(hasHalf ? ((hour + 11) % 12) + 1 : hour).padStart(width, '0')
      const minutes = kind === 'hour alone' ? '' : `:${String(minute).padStart(2, '0')}`
      return `${shown}${minutes}${hasHalf ? space + (hour < 12 ? am : pm) : ''}`
    }
    return `${before}${times.map(print).join(between)}${after}`
  })
}

function expectedSpan(date: Temporal.PlainDate, printed: Printed[], zone: string) {
  const times = printed.filter(({ kind }) => kind !== 'impossible')
  const [only] = times.length > 1 ? [] : printed.filter(({ kind }) => kind !== 'hour alone')
  const first = only ? exact(only) : firstOf(times)
  const last = only ? first : lastOf(times)
  if (!first || !last) return { start: undefined, end: date.toPlainDateTime('23:59:59.999').toZonedDateTime(zone) }
  const isNextDay = !only && Temporal.PlainTime.compare(last, first) <= 0
  const start = date.toZonedDateTime({ timeZone: zone, plainTime: first })
  const end = date
    .add({ days: isNextDay ? 1 : 0 })
    .toPlainDateTime(last)
    .toZonedDateTime(zone)
  return { start, end: Temporal.ZonedDateTime.compare(start, end) > 0 ? start : end }
}

function exact({ kind, hour, minute }: Printed) {
  return kind === 'impossible' ? undefined : new Temporal.PlainTime(hour, minute)
}

function firstOf(times: Printed[]) {
  return lastOf(times.toReversed(), -1)
}

/** The last time of several. Clock times are laid out over days, and each takes the candidate next to the one before. */
function lastOf(times: Printed[], direction: 1 | -1 = 1) {
  if (times.length < 2) return undefined
  const anchor = times.findLastIndex(({ kind }) => kind !== 'bare')
  const [marked = times.at(-1), ...following] = anchor < 0 ? [] : times.slice(anchor)
  const origin = new Temporal.PlainDate(2001, 1, 1).toPlainDateTime(marked && exact(marked))
  return following.reduce((known, time) => nextOf(known, time, direction), origin).toPlainTime()
}

function nextOf(known: Temporal.PlainDateTime, { hour, minute }: Printed, direction: 1 | -1) {
  const hours = hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour]
  const candidates = [0, 1, 2].flatMap((days) =>
    hours.map((hour) => known.add({ days: days * direction }).withPlainTime({ hour, minute })),
  )
  const inOrder = candidates.filter((time) => Temporal.PlainDateTime.compare(time, known) === direction)
  return inOrder.toSorted((one, other) => direction * Temporal.PlainDateTime.compare(one, other))[0] ?? known
}

function todayAt(now: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

function expectedMidnight(now: Date, zone: string) {
  const tomorrow = todayAt(now, zone).add({ days: 1 })
  const first = tomorrow.toZonedDateTime(zone).epochMilliseconds
  if (first > now.getTime()) return first
  return tomorrow.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
}

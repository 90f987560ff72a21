import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { type EventDate, MONTHS } from './event-date.ts'
import type { PrintedTime } from './time-text-generators.fixture.ts'

/** The dates of clock changes from 1990 on, each with the day before and the day after. */
export function clockChangeDates(zone: string) {
  const dates: Temporal.PlainDate[] = []
  let change = Temporal.ZonedDateTime.from(`1990-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  while (change && change.year < 2040) {
    const date = change.toPlainDate()
    dates.push(date.subtract({ days: 1 }), date, date.add({ days: 1 }))
    change = change.getTimeZoneTransition('next')
  }
  return dates
}

/** Any date from 1970 to 2999. */
export function anyDate() {
  const days = fc.integer({ min: 8, max: 376_190 })
  return days.map((days) => new Temporal.PlainDate(1970, 1, 1).add({ days }))
}

export function toEventDate({ month, day, year }: Temporal.PlainDate): EventDate {
  return { month: String(MONTHS[month - 1]), day: String(day), year }
}

/**
 * When an event begins and ends, worked out from the numbers of its printed times with a calendar library and never by
 * reading the text.
 */
export function expectedInterval(date: Temporal.PlainDate, times: PrintedTime[], zone: string) {
  const [only] = times.length > 1 ? [] : times
  const isUnread = times.some(({ kind }) => kind === 'impossible') || only?.kind === 'hour only'
  const first = only ? exact(only) : firstOf(times)
  const last = only ? first : lastOf(times)
  if (isUnread || !first || !last)
    return { start: undefined, end: date.toPlainDateTime('23:59:59.999').toZonedDateTime(zone) }
  if (only?.kind === 'word' && only.hour === 0) {
    const endOfDay = date.add({ days: 1 }).toZonedDateTime(zone)
    return { start: endOfDay, end: endOfDay }
  }
  const isNextDay = !only && Temporal.PlainTime.compare(last, first) <= 0
  const start = date.toZonedDateTime({ timeZone: zone, plainTime: first })
  const end = date
    .add({ days: isNextDay ? 1 : 0 })
    .toPlainDateTime(last)
    .toZonedDateTime(zone)
  return { start, end: Temporal.ZonedDateTime.compare(start, end) > 0 ? start : end }
}

function exact({ kind, hour, minute }: PrintedTime) {
  return kind === 'impossible' ? undefined : new Temporal.PlainTime(hour, minute)
}

function firstOf(times: PrintedTime[]) {
  return lastOf(times.toReversed(), -1)
}

/** The last of several times: each is the candidate nearest after (or before) the time next to it. */
function lastOf(times: PrintedTime[], direction: 1 | -1 = 1) {
  if (times.length < 2) return undefined
  const lastFixed = times.findLastIndex(({ kind }) => kind !== 'bare')
  const [fixed = times.at(-1), ...following] = lastFixed < 0 ? [] : times.slice(lastFixed)
  const origin = new Temporal.PlainDate(2001, 1, 1).toPlainDateTime(fixed && exact(fixed))
  return following.reduce((previous, time) => nextOf(previous, time, direction), origin).toPlainTime()
}

function nextOf(previous: Temporal.PlainDateTime, { hour, minute }: PrintedTime, direction: 1 | -1) {
  const hours = hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [hour]
  const candidates = [0, 1, 2].flatMap((days) =>
    hours.map((hour) => previous.add({ days: days * direction }).withPlainTime({ hour, minute })),
  )
  const inOrder = candidates.filter((time) => Temporal.PlainDateTime.compare(time, previous) === direction)
  return inOrder.toSorted((a, b) => direction * Temporal.PlainDateTime.compare(a, b))[0] ?? previous
}

export function todayAt(now: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

export function expectedMidnight(now: Date, zone: string) {
  const tomorrow = todayAt(now, zone).add({ days: 1 })
  const first = tomorrow.toZonedDateTime(zone).epochMilliseconds
  if (first > now.getTime()) return first
  return tomorrow.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
}

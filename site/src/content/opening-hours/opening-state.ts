import { translate } from '@shop/db/language/translate'
import { type CalendarDay, dayAt, minutesAt, startOfCalendarDay } from '@shop/db/time/calendar-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { formatLongDay, formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { formatClockInSentence } from '@shop/db/time/opening-hours/format-hours'
import { mergeWindows, type OpeningHours, type Window, windowsOfDay } from '@shop/db/time/opening-hours/opening-hours'
import { wallTimeToInstant } from '@shop/db/time/wall-time'

const DAYS_BEFORE = 2

const LAST_HOUR_MS = HOUR_MS

/** Up to this long before a closing on the next day, the time alone is enough. */
const SAME_NIGHT_MS = 12 * HOUR_MS

/** A shop that stays open for longer counts as open around the clock. */
const NEVER_CLOSES_MS = 7 * DAY_MS

const CLOSING_DAYS = 9

/** A shop that does not open for longer has no next opening. */
const MAX_CLOSED_DAYS = 400

export interface Schedule {
  hours: OpeningHours
  zone: string
  first: CalendarDay
  last: CalendarDay
  intervals: Window[] // beyond the last day, up to the next opening
}

export function createSchedule(hours: OpeningHours, range: { zone: string; first: CalendarDay; last: CalendarDay }) {
  const known = { ...range, last: range.last + CLOSING_DAYS }
  const intervals = [...openIntervals(hours, known), ...nextOpenDay(hours, known)]
  return { hours, ...range, intervals }
}

function nextOpenDay(hours: OpeningHours, { last, zone }: { last: CalendarDay; zone: string }): Window[] {
  for (let day = last + 1; day <= last + MAX_CLOSED_DAYS; day++) {
    if (windowsOfDay(hours, day).length > 0) return intervalsOfDay(hours, day, zone)
  }
  return []
}

export type OpeningState = { isOpen: true; closes: string; isLastHour: boolean } | { isOpen: false }

/** 7 PM, 2 PM tomorrow, Friday noon; '' for never. */
export function openingStateAt({ intervals, zone }: Schedule, instant: number): OpeningState {
  const interval = intervals.find(({ from, to }) => from <= instant && instant < to)
  if (!interval) return { isOpen: false }
  const left = interval.to - instant
  if (left > NEVER_CLOSES_MS) return { isOpen: true, closes: '', isLastHour: false }
  const time = formatClockInSentence(minutesAt(interval.to, zone))
  const today = dayAt(instant, zone)
  // A closing at midnight is the end of the day before.
  const closingDay = dayAt(interval.to - 1, zone)
  const isSoon = closingDay === today || left <= SAME_NIGHT_MS
  const closes = formatOpening({ day: isSoon ? today : closingDay, time }, today)
  return { isOpen: true, closes, isLastHour: left <= LAST_HOUR_MS }
}

export interface Opening {
  day: CalendarDay
  time: string
}

export function nextOpening({ intervals, zone }: Schedule, instant: number): Opening | undefined {
  const next = intervals.find(({ from }) => from > instant)
  return next && { day: dayAt(next.from, zone), time: formatClockInSentence(minutesAt(next.from, zone)) }
}

/** 8 AM, 9 AM tomorrow, Friday 9 AM, Monday, January 4. */
export function formatOpening({ day, time }: Opening, today: CalendarDay): string {
  if (day === today) return translate('{time}', { time })
  if (day === today + 1) return translate('{time} tomorrow', { time })
  if (day < today + 7) return translate('{weekday} {time}', { weekday: formatWeekday(day), time })
  return translate('{date}', { date: formatLongDay(day) })
}

export function findBoundaries({ intervals, zone, first, last }: Schedule): number[] {
  const days = Array.from({ length: last - first + 2 }, (_, index) => startOfCalendarDay(first + index, zone))
  const changes = intervals.flatMap(({ from, to }) => [
    from,
    to,
    ...[LAST_HOUR_MS, SAME_NIGHT_MS, NEVER_CLOSES_MS].map((left) => to - left).filter((instant) => instant > from),
  ])
  const [start = 0, end = 0] = [days[0], days.at(-1)]
  const isInside = (instant: number) => start <= instant && instant <= end
  return [...new Set([...days, ...changes.filter(isInside)])].toSorted((a, b) => a - b)
}

/** Includes intervals that began before the first day and reach into it. */
function openIntervals(
  hours: OpeningHours,
  { first, last, zone }: { first: CalendarDay; last: CalendarDay; zone: string },
): Window[] {
  const intervals: Window[] = []
  for (let day = first - DAYS_BEFORE; day <= last; day++) intervals.push(...intervalsOfDay(hours, day, zone))
  return mergeWindows(intervals)
}

/** Clock changes can leave nothing of a window. */
function intervalsOfDay(hours: OpeningHours, day: CalendarDay, zone: string): Window[] {
  const toInstant = (minutes: number) => wallTimeToInstant(day * DAY_MS + minutes * MINUTE_MS, zone)
  return windowsOfDay(hours, day)
    .map(({ from, to }) => ({ from: toInstant(from), to: toInstant(to) }))
    .filter(({ from, to }) => from < to)
}

/** A range of days within a sentence, where Spanish has articles: el jue, 26 de nov; del mié, 30 de dic, al dom, 3 de ene. */
export function formatDaysInSentence(first: CalendarDay, last: CalendarDay, formatDay = formatShortDay): string {
  if (first === last) return translate('{date}', { date: formatDay(first) })
  return translate('{first} – {last}', { first: formatDay(first), last: formatDay(last) })
}

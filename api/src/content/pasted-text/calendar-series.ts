import { createHash } from 'node:crypto'
import { toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { DATES_AHEAD, MAX_REPEATS, REPEAT_RULES, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import type { CalendarEvent } from './calendar-event.ts'

interface SeriesValues {
  series_id: string
  goes_on?: true
}

/** What each of the dates of a series has in common with the others; none for dates that no repeat of the form makes. */
export function seriesValues(event: CalendarEvent, starts: number[]): SeriesValues[] {
  const dates = starts.slice(0, MAX_REPEATS).map((start) => toIsoDay(Math.floor(start / DAY_MS)))
  const [first, until] = [dates[0], dates.at(-1)]
  if (first === undefined || dates.length < 2) return []
  const isSeries = REPEAT_RULES.some((rule) => {
    const repeated = new Set(repeatDates({ first, rule, until }))
    return dates.every((date) => repeated.has(date))
  })
  if (!isSeries) return []
  const goesOn = isWeeklyWithoutEnd(event)
  const shown = goesOn ? dates.slice(0, DATES_AHEAD) : dates
  const series_id = toUuid(event.uid)
  return shown.map((_, index) => (goesOn && index === shown.length - 1 ? { series_id, goes_on: true } : { series_id }))
}

function isWeeklyWithoutEnd({ rules, added }: CalendarEvent): boolean {
  const [only, ...others] = rules
  if (!only || others.length > 0 || added.length > 0 || only.until !== undefined) return false
  const { freq, interval, count, parts } = only.rule
  return freq === 'WEEKLY' && interval === 1 && !count && (parts.BYDAY ?? []).length <= 1
}

/** The same for the same event, so that pasting it twice makes one series. */
function toUuid(uid: string): string {
  const hex = createHash('sha256').update(uid).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

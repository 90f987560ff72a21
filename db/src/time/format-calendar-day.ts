import { currentLanguage } from '../language/current-language.ts'
import { type CalendarDay, dayAt } from './calendar-day.ts'
import { DAY_MS } from './durations.ts'

export function formatWeekday(day: CalendarDay, weekday: 'short' | 'long' = 'long'): string {
  return format(day, { weekday })
}

/** Saturday, December 5, 2026. */
export function formatFullDay(day: CalendarDay): string {
  return format(day, { dateStyle: 'full' })
}

export function formatLongDay(day: CalendarDay): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric' })
}

export function formatShortDay(day: CalendarDay): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

export function formatMonthDay(day: CalendarDay): string {
  return formatShortDay(day).replace(/^.*?, /, '') // which has the "de" of Spanish
}

/** Nov. */
export function formatMonth(day: CalendarDay): string {
  return format(day, { month: 'short' })
}

/** Thu, Nov 26, 2026. */
export function formatShortDate(day: CalendarDay): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** Thu, Nov 26; with the year unless it is that of `today`. */
export function formatDayAsOf(day: CalendarDay, today: CalendarDay): string {
  const date = formatShortDate(day)
  const year = formatShortDate(today).slice(-', 2026'.length)
  return date.endsWith(year) ? date.slice(0, -year.length) : date
}

/** Thu, Nov 26, or Wed, Dec 30 – Sun, Jan 3. */
export function formatDayRange(first: CalendarDay, last: CalendarDay, formatDay = formatShortDay): string {
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: CalendarDay, options: Intl.DateTimeFormatOptions): string {
  const { locale } = currentLanguage()
  const key = locale + JSON.stringify(options)
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, cached)
  return cached.format(day * DAY_MS)
}

export function formatTimeOrDay(moment: Date, timeZone: string, now = new Date()): string {
  const day = dayAt(moment.getTime(), timeZone)
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return day === dayAt(now.getTime(), timeZone) ? time : `${formatShortDay(day)}, ${time}`
}

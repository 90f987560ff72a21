import { parseDay, toIsoDay, weekdayOf } from '../calendar-day.ts'

export const REPEAT_RULES = ['weekly', 'fortnightly', 'monthly_date', 'monthly_weekday'] as const

export type RepeatRule = (typeof REPEAT_RULES)[number]

export const MAX_REPEATS = 52

/** For a weekly series without an end: the number of dates at any time, which is three months. */
export const DATES_AHEAD = 13

const LAST_YEAR = 2999

interface Repetition {
  first: string
  rule: RepeatRule
  until?: string | undefined
  count?: number | undefined
}

/** The dates of a series, YYYY-MM-DD. A month without such a day (a 31st, a fifth Saturday) is left out. */
export function repeatDates({ first, rule, until = `${LAST_YEAR}-12-31`, count = MAX_REPEATS }: Repetition): string[] {
  const dates: string[] = []
  for (const date of candidates(first, rule)) {
    if (dates.length >= Math.min(count, MAX_REPEATS) || date > until) break
    dates.push(date)
  }
  return dates
}

function* candidates(first: string, rule: RepeatRule): Generator<string> {
  const start = parseDay(first)
  if (start === undefined) return
  const days = rule === 'weekly' ? 7 : 14
  const isWeekly = rule === 'weekly' || rule === 'fortnightly'
  for (let step = 0; ; step++) {
    const date = isWeekly ? toIsoDay(start + step * days) : dateInMonth(start, rule, step)
    if (date !== undefined && date > `${LAST_YEAR}-12-31`) return
    if (date !== undefined) yield date
  }
}

function dateInMonth(start: number, rule: RepeatRule, monthsLater: number): string | undefined {
  const [year = 0, month = 0, day = 0] = toIsoDay(start).split('-').map(Number)
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
  const firstDay = parseDay(firstOfMonth)
  if (firstDay === undefined) return `${LAST_YEAR + 1}-01-01`
  const daysToWeekday = (weekdayOf(start) - weekdayOf(firstDay) + 7) % 7
  const dayOfMonth = rule === 'monthly_date' ? day : 1 + daysToWeekday + 7 * Math.floor((day - 1) / 7)
  const date = toIsoDay(firstDay + dayOfMonth - 1)
  return date.slice(0, 7) === firstOfMonth.slice(0, 7) ? date : undefined
}

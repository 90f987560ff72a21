import { toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { DATES_AHEAD, MAX_REPEATS, REPEAT_RULES, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import type ICAL from 'ical.js'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import { type CalendarEvent, type Ical, toFloatingTime, wallTimeOf } from './calendar-event.ts'

/** With longer ones, and with other parts than those below, the library can search without end. */
const MAX_INTERVALS: Record<string, number> = { HOURLY: 744, DAILY: 31, WEEKLY: 52, MONTHLY: 11, YEARLY: 10 }
const MAX_PARTS = 40

/** What the events of a file may be searched for: dates up to a wall time, in so many steps. */
export interface DateSearch {
  until: number
  steps: number
}

/** @returns wall times in the zone of the event; whether its rules are understood, and whether more dates follow */
export function listDates(ical: Ical, { start, rules, added, excluded }: CalendarEvent, search: DateSearch) {
  const repeated = repeatAll(ical, rules, start, search)
  const left = new Set(excluded)
  const later = [...added, ...(repeated ?? [])].filter((date) => date <= search.until)
  const dates = [...new Set([start, ...later])].filter((date) => !left.has(date)).toSorted((a, b) => a - b)
  const goesOn = ({ count, until }: ICAL.Recur) =>
    count ? (repeated ?? []).length < count : !until || wallTimeOf(until) > search.until
  return { dates, isRead: repeated !== undefined, isCut: repeated !== undefined && rules.some(goesOn) }
}

/** @returns undefined for rules that are not understood, or that the library refuses */
function repeatAll(ical: Ical, rules: ICAL.Recur[], start: number, search: DateSearch): number[] | undefined {
  if (rules.length > MAX_PARTS || !rules.every(isReadable)) return undefined
  try {
    return rules.flatMap((rule) => repeat(ical, rule, start, search))
  } catch {
    return undefined
  }
}

function repeat(ical: Ical, rule: ICAL.Recur, start: number, search: DateSearch): number[] {
  const bounded = rule.clone()
  const until = rule.until ? wallTimeOf(rule.until) : search.until
  bounded.until = toFloatingTime(ical, Math.min(until, search.until))
  const isInMonths = takeMonths(bounded, start)
  const iterator = bounded.iterator(toFloatingTime(ical, start))
  const dates: number[] = []
  for (let time = iterator.next(); time && search.steps > 0; time = iterator.next()) {
    if (isInMonths(time)) dates.push(wallTimeOf(time))
    if (rule.count && dates.length >= rule.count) break
    search.steps--
  }
  return dates
}

/** Lets a rule find dates in every month. @returns whether a date is in the months, and years, that it named */
function takeMonths(rule: ICAL.Recur, start: number): (time: ICAL.Time) => boolean {
  const { BYMONTH: months, ...parts } = rule.parts
  if (!months) return () => true
  const [firstYear, years] = [new Date(start).getUTCFullYear(), rule.freq === 'YEARLY' ? rule.interval : 1]
  if (rule.freq === 'YEARLY') Object.assign(rule, { freq: 'MONTHLY', interval: 1 })
  Object.assign(rule, { parts, count: null })
  return ({ year, month }) => months.map(Number).includes(month) && (year - firstYear) % years === 0
}

/** Every hour without an end is no event of a shop. */
function isReadable({ freq, interval, parts, count, until }: ICAL.Recur): boolean {
  const { BYDAY = [], BYMONTHDAY = [], BYMONTH = [], ...others } = parts
  const isMonthly = freq === 'MONTHLY' || (freq === 'YEARLY' && BYMONTH.length > 0)
  const isByDay = freq === 'WEEKLY' || isMonthly || BYDAY.length + BYMONTHDAY.length === 0
  const isShort = BYDAY.length + BYMONTHDAY.length <= MAX_PARTS && interval <= (MAX_INTERVALS[freq] ?? 0)
  const isBounded = freq !== 'HOURLY' || Boolean(count || until)
  return isByDay && isShort && isBounded && Object.keys(others).length === 0
}

/** What the dates of a series have in common; empty for dates that no repeat option of the form makes. */
export function seriesValues(event: CalendarEvent, starts: number[]): { series_id: string; goes_on?: true }[] {
  const dates = starts.slice(0, MAX_REPEATS).map((start) => toIsoDay(Math.floor(start / DAY_MS)))
  const [first, until] = [dates[0], dates.at(-1)]
  if (first === undefined || dates.length < 2 || new Set(dates).size < dates.length) return []
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

function isWeeklyWithoutEnd({ rules: [only, ...others], added }: CalendarEvent): boolean {
  if (!only || others.length + added.length > 0 || only.until || only.count) return false
  return only.freq === 'WEEKLY' && only.interval === 1 && (only.parts.BYDAY ?? []).length <= 1
}

/** The same for the same event, so that pasting it twice makes one series. */
function toUuid(uid: string): string {
  const hex = hashOf(uid)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}

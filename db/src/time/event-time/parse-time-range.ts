import { findTimes, RANGE_SEPARATOR, TIME_MARK, type Time } from './find-times.ts'
import { hasOpenEnd, listUnreadTimes } from './unread-times.ts'

const HALF_DAY = 12 * 60
const DAY = 24 * 60
const ONLY_TIMES = new RegExp(`^(at |from |@)?${TIME_MARK}(${RANGE_SEPARATOR}${TIME_MARK})?$`, 'i')

/** Minutes since the midnight that begins the event's day. An end of 1440 or more is on the next day. */
interface TimeRange {
  start: number
  end: number | 'open'
}

/** @returns undefined for a text without a time, or with unread ones; also for an open end that begins on the next day */
export function parseTimeRange(text: string): TimeRange | undefined {
  const { times, rest } = findTimes(text)
  const [first] = times
  if (!first || listUnreadTimes(times, rest).length > 0) return undefined
  if (times.length === 1 && first.kind === 'hour only') return undefined
  const range = times.length > 1 ? rangeOfTimes(times) : { start: minutesOf(first), end: minutesOf(first) }
  if (hasOpenEnd(rest)) return range.start < DAY && range.end <= DAY ? { start: range.start, end: 'open' } : undefined
  return range.end === 0 && first.kind === 'word' ? { start: DAY, end: DAY } : range
}

/** Whether the text says nothing but one or two times. */
export function isOnlyTimes(text: string): boolean {
  return ONLY_TIMES.test(findTimes(text.trim()).rest)
}

/** The numbers and words in a text that look like a time, and are not read. */
export function findUnreadTimes(text: string): string[] {
  const { times, rest } = findTimes(text)
  return listUnreadTimes(times, rest)
}

function minutesOf({ hour, minute }: Time) {
  return hour * 60 + minute
}

/** Next to a time with AM or PM, one without is the nearest before or after it on a twelve-hour clock. */
function rangeOfTimes(times: Time[]) {
  const isTwelveHour = times.some((time) => time.hasMeridiem)
  const isFixed = ({ hour, hasMeridiem }: Time) => !isTwelveHour || hasMeridiem || hour === 0 || hour > 12
  const firstFixed = times.findIndex(isFixed)
  const start = times
    .slice(0, firstFixed + 1)
    .reduceRight((later, time) => (isFixed(time) ? minutesOf(time) : latestBefore(later, time)), 0)
  const end = times
    .slice(firstFixed)
    .reduce((earlier, time) => (isFixed(time) ? minutesOf(time) : earliestAfter(earlier, time)), 0)
  return { start, end: end > start ? end : end + DAY }
}

function latestBefore(later: number, time: Time) {
  return modulo(later - HALF_DAY + modulo(minutesOf(time) - later, HALF_DAY), DAY)
}

function earliestAfter(earlier: number, time: Time) {
  return modulo(earlier + HALF_DAY - modulo(earlier - minutesOf(time), HALF_DAY), DAY)
}

function modulo(minutes: number, length: number) {
  return ((minutes % length) + length) % length
}

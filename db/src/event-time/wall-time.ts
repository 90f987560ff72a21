export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * What the shop's clock shows at an instant, both in milliseconds. A reading counts as if the shop stood in UTC, so that
 * days and hours can be added to it without a zone.
 * @throws RangeError for a zone the runtime does not know
 */
export function wallTimeAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value)
  const milliseconds = instant - Math.floor(instant / 1000) * 1000
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
    milliseconds,
  )
}

/**
 * The instant at which the shop's clock shows a reading. One skipped by summer time is moved on by the gap; of one that
 * comes twice it is the first.
 * @throws RangeError for a zone the runtime does not know
 */
export function wallTimeToInstant(reading: number, zone: string): number {
  const before = offsetAt(reading - DAY_MS, zone)
  const after = offsetAt(reading + DAY_MS, zone)
  if (before === after) return reading - before
  const isShownAfterOnly = offsetAt(reading - before, zone) !== before && offsetAt(reading - after, zone) === after
  return reading - (isShownAfterOnly ? after : before)
}

function offsetAt(instant: number, zone: string) {
  return wallTimeAt(instant, zone) - instant
}

/** Kept, because making one costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  const format = formats.get(zone) ?? newFormat(zone)
  formats.set(zone, format)
  return format
}

function newFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

const HALF_DAY = 12 * 60
const DAY = 24 * 60

/** Minutes since the midnight that begins the event's day. An end of 1440 or more lies on the next day. */
export interface TimeRange {
  start: number
  end: number
}

/**
 * The first and the last time of an event's text (spec §4, decisions D3).
 * - Of fewer than two times the spec's rule alone: the first hours:minutes is both; none, or an impossible one (25:61),
 *   is no time: undefined.
 * - An hour alone is a time when it carries AM or PM, but only beside another: 7 PM and 6-8 PM stay without a time.
 * - Of several, an end that is not after its start is on the next day.
 */
export function parseTimeRange(text: string): TimeRange | undefined {
  const found = [...text.matchAll(TIME)].map(toTime)
  const times = found.filter(isPossible)
  if (times.length > 1) return readSeveral(times)
  const only = found.find((time) => !time.isHourAlone)
  return only && isPossible(only) ? { start: minutesOf(only), end: minutesOf(only) } : undefined
}

const AM_PM = String.raw`\s*([ap])[\s.]*m(?!\p{L})`

/** Hours and minutes, perhaps with AM or PM, or an hour alone with it; but not the 00 PM of 4.00 PM. */
const TIME = new RegExp(String.raw`(\d{1,2}):(\d{2})(?:${AM_PM})?|(?<!\d[.:]?)(\d{1,2})${AM_PM}`, 'giu')

interface Time {
  /** 0 to 23 as the spec reads it, which takes it for the 24-hour clock when AM and PM are missing */
  hour: number
  minute: number
  hasHalf: boolean
  isHourAlone: boolean
}

function toTime([, hours, minutes = '0', half, hourAlone, halfOfHourAlone]: RegExpExecArray): Time {
  const letter = (half ?? halfOfHourAlone)?.toLowerCase()
  const hour = Number(hours ?? hourAlone)
  return {
    hour: letter === 'p' && hour < 12 ? hour + 12 : letter === 'a' && hour === 12 ? 0 : hour,
    minute: Number(minutes),
    hasHalf: letter !== undefined,
    isHourAlone: hourAlone !== undefined,
  }
}

function isPossible({ hour, minute }: Time) {
  return hour < 24 && minute < 60
}

function minutesOf({ hour, minute }: Time) {
  return hour * 60 + minute
}

/**
 * Beside a time with AM or PM, one without is the nearest that a twelve-hour dial shows before or after it. No dial
 * shows 0:30 or 16:00, which stand as they are, like every time of a text without any AM or PM.
 */
function readSeveral(times: Time[]): TimeRange {
  const isDial = times.some((time) => time.hasHalf)
  const stands = ({ hour, hasHalf }: Time) => !isDial || hasHalf || hour === 0 || hour > 12
  const known = times.findIndex(stands)
  const start = times
    .slice(0, known + 1)
    .reduceRight((later, time) => (stands(time) ? minutesOf(time) : dialBefore(later, time)), 0)
  const end = times
    .slice(known)
    .reduce((earlier, time) => (stands(time) ? minutesOf(time) : dialAfter(earlier, time)), 0)
  return { start, end: end > start ? end : end + DAY }
}

function dialBefore(later: number, time: Time) {
  return modulo(later - HALF_DAY + modulo(minutesOf(time) - later, HALF_DAY), DAY)
}

function dialAfter(earlier: number, time: Time) {
  return modulo(earlier + HALF_DAY - modulo(earlier - minutesOf(time), HALF_DAY), DAY)
}

function modulo(minutes: number, length: number) {
  return ((minutes % length) + length) % length
}

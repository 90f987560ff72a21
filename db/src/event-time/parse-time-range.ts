const HALF_DAY = 12 * 60
const DAY = 24 * 60

/** Minutes since the midnight that begins the event's day. An end of 1440 or more lies on the next day. */
interface TimeRange {
  start: number
  end: number
}

export function parseTimeRange(text: string): TimeRange | undefined {
  const found = [...text.matchAll(TIME)].map(toTime)
  const times = found.filter(isPossible)
  if (times.length > 1) return rangeOfTimes(times)
  const only = found.find((time) => !time.isHourOnly)
  return only && isPossible(only) ? { start: minutesOf(only), end: minutesOf(only) } : undefined
}

const AM_PM = String.raw`\s*([ap])[\s.]*m(?!\p{L})`

/** Hours and minutes with or without AM or PM, or an hour with it; but not the 00 PM of 4.00 PM. */
const TIME = new RegExp(String.raw`(\d{1,2}):(\d{2})(?:${AM_PM})?|(?<!\d[.:]?)(\d{1,2})${AM_PM}`, 'giu')

interface Time {
  hour: number // without AM or PM it is read on the 24-hour clock
  minute: number
  hasMeridiem: boolean
  isHourOnly: boolean
}

function toTime([, hours, minutes = '0', meridiem, hourOnly, hourOnlyMeridiem]: RegExpExecArray): Time {
  const letter = (meridiem ?? hourOnlyMeridiem)?.toLowerCase()
  const hour = Number(hours ?? hourOnly)
  return {
    hour: letter === 'p' && hour < 12 ? hour + 12 : letter === 'a' && hour === 12 ? 0 : hour,
    minute: Number(minutes),
    hasMeridiem: letter !== undefined,
    isHourOnly: hourOnly !== undefined,
  }
}

function isPossible({ hour, minute }: Time) {
  return hour < 24 && minute < 60
}

function minutesOf({ hour, minute }: Time) {
  return hour * 60 + minute
}

/** Beside a time with AM or PM, one without is the nearest before or after it on a twelve-hour clock. */
function rangeOfTimes(times: Time[]): TimeRange {
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

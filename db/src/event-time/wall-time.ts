import { DAY_MS, MINUTE_MS } from '../durations.ts'

/**
 * What a clock in the zone shows at an instant, both in milliseconds, the wall time as if the zone were UTC.
 * @throws RangeError, like all functions with a zone, when the runtime does not know it
 */
export function wallTimeAt(instant: number, zone: string): number {
  const parts = cachedFormat(zone).formatToParts(instant)
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

/** The instant of a wall time. One that a clock change skips is moved on by the gap; one that comes twice is the first. */
export function wallTimeToInstant(wallTime: number, zone: string): number {
  const before = zoneOffset(wallTime - DAY_MS, zone)
  const after = zoneOffset(wallTime + DAY_MS, zone)
  if (before === after) return wallTime - before
  const isOnlyAfterChange =
    zoneOffset(wallTime - before, zone) !== before && zoneOffset(wallTime - after, zone) === after
  return wallTime - (isOnlyAfterChange ? after : before)
}

/** Milliseconds ahead of UTC; negative west of Greenwich. */
export function zoneOffset(instant: number, zone: string): number {
  return wallTimeAt(instant, zone) - instant
}

/** An offset from UTC in milliseconds as ISO 8601 writes it: -07:00. */
export function formatOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((number) => `${number}`.padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`
}

/** Cached, because creating a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function cachedFormat(zone: string) {
  const format = formats.get(zone) ?? createFormat(zone)
  formats.set(zone, format)
  return format
}

function createFormat(timeZone: string) {
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

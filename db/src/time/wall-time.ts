import { memoize } from '../memoize.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** For each zone; beyond this the cache starts over. */
const MAX_CACHED_HOURS = 20_000

/** What a clock in the zone shows, as if the zone were UTC. @throws RangeError for a zone that the runtime lacks */
export function wallTimeAt(instant: number, zone: string): number {
  return instant + zoneOffset(instant, zone)
}

/** What a clock in the zone shows, as records store it: YYYY-MM-DDTHH:mm. */
export function wallTimeText(instant: number, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** The instant of a wall time. One that a clock change skips moves forward by the gap; of a repeated one, the first. */
export function wallTimeToInstant(wallTime: number, zone: string): number {
  const before = zoneOffset(wallTime - DAY_MS, zone)
  const after = zoneOffset(wallTime + DAY_MS, zone)
  if (before === after) return wallTime - before
  const isOnlyAfterChange =
    zoneOffset(wallTime - before, zone) !== before && zoneOffset(wallTime - after, zone) === after
  return wallTime - (isOnlyAfterChange ? after : before)
}

/** Whether the wall time of an instant occurs twice, because the clock is set back. */
export function isWallTimeRepeated(instant: number, zone: string): boolean {
  const wallTime = wallTimeAt(instant, zone)
  const offsets = [zoneOffset(wallTime - DAY_MS, zone), zoneOffset(wallTime + DAY_MS, zone)]
  return offsets[0] !== offsets[1] && offsets.every((offset) => zoneOffset(wallTime - offset, zone) === offset)
}

/** Milliseconds ahead of UTC; negative west of Greenwich. */
export function zoneOffset(instant: number, zone: string): number {
  const hour = Math.floor(instant / HOUR_MS)
  const offsets = cachedOffsets(zone)
  const cached = offsets.get(hour)
  if (cached !== undefined) return cached
  const offset = computeOffset(hour * HOUR_MS, zone)
  if (offset !== computeOffset((hour + 1) * HOUR_MS, zone)) return computeOffset(instant, zone)
  if (offsets.size >= MAX_CACHED_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

function computeOffset(instant: number, zone: string): number {
  const parts = cachedFormat(zone).formatToParts(instant)
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value)
  const wallTime = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wallTime - Math.floor(instant / 1000) * 1000
}

/** By zone and by hour since 1970, for hours in which the offset does not change. */
const cachedOffsets = memoize((_zone: string) => new Map<number, number>())

/** An instant as wall time with its offset: 2026-12-05T10:00:00-07:00. */
export function isoWithOffset(instant: number, zone: string): string {
  const wallTime = new Date(wallTimeAt(instant, zone))
  return wallTime.toISOString().slice(0, 19) + formatOffset(zoneOffset(instant, zone))
}

/** As ISO 8601 writes it: -07:00. */
export function formatOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((number) => `${number}`.padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`
}

const cachedFormat = memoize((timeZone: string) => {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...date, ...time })
})

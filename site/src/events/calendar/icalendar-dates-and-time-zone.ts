import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import type { EventInterval } from '@shop/db/time/event-time/event-interval'
import { formatOffset, wallTimeAt, wallTimeToInstant, zoneOffset } from '@shop/db/time/wall-time'

/** No zone changes its offset twice in so short a time. */
const STEP_MS = 14 * DAY_MS

/** A VTIMEZONE (RFC 5545 §3.6.5) with every offset change in the years, and the offset at the start of each. */
export function timeZoneComponent(zone: string, years: number[]): string[] {
  const begins = new Set(years.map((year) => wallTimeToInstant(Date.UTC(year, 0, 1), zone)))
  const changes = [...new Set([...begins].flatMap((begin) => [begin, ...offsetChanges(zone, begin)]))]
  const standard = Math.min(...changes.map((change) => zoneOffset(change, zone)))
  const observances = changes.flatMap((change) => {
    const to = zoneOffset(change, zone)
    const from = begins.has(change) ? to : zoneOffset(change - 1, zone)
    const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${formatICalendarDateTime(change + from)}`,
      `TZOFFSETFROM:${formatUtcOffset(from)}`,
      `TZOFFSETTO:${formatUtcOffset(to)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

const changesByYear = new Map<string, number[]>()

function offsetChanges(zone: string, begin: number): number[] {
  const key = `${zone} ${begin}`
  const changes = changesByYear.get(key) ?? findOffsetChanges(zone, begin)
  changesByYear.set(key, changes)
  return changes
}

function findOffsetChanges(zone: string, begin: number): number[] {
  const changes: number[] = []
  for (let time = begin; time < begin + 367 * DAY_MS; time += STEP_MS) {
    if (zoneOffset(time, zone) !== zoneOffset(time + STEP_MS, zone)) changes.push(findOffsetChange(time, zone))
  }
  return changes
}

function findOffsetChange(begin: number, zone: string): number {
  let [before, after] = [0, STEP_MS / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (zoneOffset(begin + middle * MINUTE_MS, zone) === zoneOffset(begin, zone)) before = middle
    else after = middle
  }
  return begin + after * MINUTE_MS
}

/** RFC 5545 writes an offset without a colon: -0700. */
function formatUtcOffset(offset: number): string {
  return formatOffset(offset).replace(':', '')
}

/** A wall time in the form of RFC 5545: 20261205T100000. */
export function formatICalendarDateTime(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** The day of an event without a start, and the next one, which calendars take as its end: 20261205. */
export function formatWholeDay({ end }: Pick<EventInterval, 'end'>, zone: string): { first: string; next: string } {
  const day = wallTimeAt(end.getTime(), zone)
  return {
    first: formatICalendarDateTime(day).slice(0, 8),
    next: formatICalendarDateTime(day + DAY_MS).slice(0, 8),
  }
}

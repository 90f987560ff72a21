import { DAY_MS, MINUTE_MS, wallTimeAt, wallTimeToInstant } from '@shop/db/event-time/wall-time'

/** A zone as a VTIMEZONE (RFC 5545 §3.6.5), with every change of its clock in some years and the reading before them. */
export function timeZoneComponent(zone: string, years: { first: number; last: number }): string[] {
  const begin = wallTimeToInstant(Date.UTC(years.first, 0, 1), zone)
  const end = wallTimeToInstant(Date.UTC(years.last + 1, 0, 2), zone)
  const changes = [begin, ...clockChanges(zone, { begin, end })]
  const standard = Math.min(...changes.map((change) => offsetAt(change, zone)))
  const observances = changes.flatMap((change) => {
    const to = offsetAt(change, zone)
    const from = change === begin ? to : offsetAt(change - 1, zone)
    const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${formatDateTime(change + from)}`,
      `TZOFFSETFROM:${distance(from)}`,
      `TZOFFSETTO:${distance(to)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

/** A reading of the shop's clock in RFC 5545's form: 20261205T100000. */
export function formatDateTime(reading: number): string {
  return new Date(reading).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** The instants at which a zone's clock is set. */
function clockChanges(zone: string, { begin, end }: { begin: number; end: number }): number[] {
  const found: number[] = []
  for (let day = begin; day < end; day += DAY_MS) {
    if (offsetAt(day, zone) !== offsetAt(day + DAY_MS, zone)) found.push(changeWithin(day, zone))
  }
  return found
}

/** The first minute of a day that shows another offset than its beginning. */
function changeWithin(day: number, zone: string): number {
  let [before, after] = [0, DAY_MS / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(day + middle * MINUTE_MS, zone) === offsetAt(day, zone)) before = middle
    else after = middle
  }
  return day + after * MINUTE_MS
}

function offsetAt(instant: number, zone: string): number {
  return wallTimeAt(instant, zone) - instant
}

/** 25200000 before UTC is -0700. */
function distance(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const digits = `${Math.floor(minutes / 60)}`.padStart(2, '0') + `${minutes % 60}`.padStart(2, '0')
  return (offset < 0 ? '-' : '+') + digits
}

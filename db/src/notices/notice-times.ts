import type { Notice } from '../tables/notices.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { wallTimeAt } from '../time/wall-time.ts'

/** After these minutes nobody knows how long the wait is. */
const WAIT_LASTS_MINUTES = 45

/** The reading of the shop's clock, YYYY-MM-DDTHH:mm; `instant` in epoch milliseconds. */
export function toMoment(instant: number, zone: string): string {
  return toText(wallTimeAt(instant, zone))
}

/** The end of a wait that is put up now. */
export function waitEnd(now: Date, zone: string): string {
  return toMoment(now.getTime() + WAIT_LASTS_MINUTES * MINUTE_MS, zone)
}

/** A wait begins anew; any other notice ends at the same time of day, the first week after its end that is not over. */
export function renewedEnd({ kind, show_until }: Pick<Notice, 'kind' | 'show_until'>, now: Date, zone: string): string {
  if (kind === 'wait') return waitEnd(now, zone)
  const end = Date.parse(`${show_until}Z`)
  const weeks = Math.max(0, Math.floor((wallTimeAt(now.getTime(), zone) - end) / (7 * DAY_MS)))
  return toText(end + (weeks + 1) * 7 * DAY_MS)
}

/** The last minute of a day, some days from today. */
export function endOfDayIn(days: number, now: Date, zone: string): string {
  return `${toText(wallTimeAt(now.getTime(), zone) + days * DAY_MS).slice(0, 10)}T23:59`
}

function toText(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 16)
}

import type { Notice } from '../tables/notices.ts'
import { dayAt, parseDay, toIsoDay } from '../time/calendar-day.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { wallTimeText } from '../time/wall-time.ts'

const WAIT_LASTS_MINUTES = 45

export function waitEnd(now: Date, zone: string): string {
  return wallTimeText(now.getTime() + WAIT_LASTS_MINUTES * MINUTE_MS, zone)
}

/** A wait begins anew; any other notice gets a week more, from today if it is over, with the same time of day. */
export function renewedEnd({ kind, show_until }: Pick<Notice, 'kind' | 'show_until'>, now: Date, zone: string): string {
  if (kind === 'wait') return waitEnd(now, zone)
  const [date = '', time] = show_until.split('T')
  const day = Math.max(parseDay(date) ?? 0, dayAt(now.getTime(), zone))
  return `${toIsoDay(day + 7)}T${time}`
}

/** The last minute of a day, some days from today. */
export function endOfDayIn(days: number, now: Date, zone: string): string {
  return `${toIsoDay(dayAt(now.getTime(), zone) + days)}T23:59`
}

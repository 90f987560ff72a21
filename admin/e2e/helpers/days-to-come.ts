import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatShortDate, formatShortDay } from '@shop/db/time/format-calendar-day'

/** @returns the day that is `count` days from now, YYYY-MM-DD, and as the staff area names a moment of it */
export function dayToCome(count: number) {
  const day = dayAt(Date.now(), 'America/Denver') + count
  const date = toIsoDay(day)
  const isThisYear = date.startsWith(`${new Date().getFullYear()}`)
  return { date, words: isThisYear ? formatShortDay(day) : formatShortDate(day) }
}

/** @param count of days from now */
export function specialDay(count: number, { note = 'Thanksgiving', windows = [] as object[] } = {}) {
  const { date } = dayToCome(count)
  return { from: date, to: date, note, windows }
}

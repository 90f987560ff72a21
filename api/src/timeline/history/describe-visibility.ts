import { formatClock } from '@shop/db/opening-hours/format-hours'
import { DAY_MS } from '@shop/db/time/durations'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { visibilityFields } from '@shop/db/time/visibility/visibility-columns'
import * as z from 'zod'

const planSchema = z.object(visibilityFields)

/** From when until when visitors see a record. */
export function describeVisibility(row: Record<string, unknown>): string | null {
  const { data } = planSchema.safeParse(row)
  if (!data) return null
  const { draft, show_from, show_until } = data
  if (draft) return 'not yet'
  const from = show_from && `from ${formatMoment(show_from)}`
  const until = show_until && describeEnd(show_until)
  return [from, until].filter((words) => words !== '').join(' ') || 'always'
}

/** An end at midnight is said by the last whole day. */
function describeEnd(moment: string): string {
  const isMidnight = moment.endsWith('T00:00')
  const lastDay = Math.floor(Date.parse(`${moment}Z`) / DAY_MS) - 1
  return isMidnight ? `through ${formatShortDate(lastDay)}` : `until ${formatMoment(moment)}`
}

/** Mon, Dec 7, 2026, 9 AM */
function formatMoment(moment: string): string {
  const time = new Date(`${moment}Z`)
  const date = formatShortDate(Math.floor(time.getTime() / DAY_MS))
  return `${date}, ${formatClock(time.getUTCHours() * 60 + time.getUTCMinutes())}`
}

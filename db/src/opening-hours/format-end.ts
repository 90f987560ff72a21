import { MINUTE_MS } from '../time/durations.ts'
import { formatMoment } from './format-moment.ts'

/** through Jan 2, 2027, for an end at midnight or in the last minute of a day; else until Sun, Jan 3, 2027, 9 AM. */
export function formatEnd(moment: string, now?: Date): string {
  const iso = `${moment}Z`
  if (!/T(00:00|23:59)$/.test(moment)) return `until ${formatMoment(iso, 'UTC', now)}`
  const lastDay = new Date(Date.parse(iso) - MINUTE_MS)
  return `through ${lastDay.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`
}

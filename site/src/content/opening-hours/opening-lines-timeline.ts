import { dayAt } from '@shop/db/time/calendar-day'
import { hasHours, type OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { createSchedule, findBoundaries } from './opening-state.ts'
import { type OpeningLines, openingLinesAt } from './opening-status-lines.ts'

/** How many days ahead a page shows the hours without being rendered again. */
export const PRINTED_DAYS = 14

/** True from one instant up to, and without, another; epoch milliseconds. */
export interface TimedLines extends OpeningLines {
  from: number
  until: number
}

export function openingLinesTimeline(hours: OpeningHours, { now, zone }: { now: Date; zone: string }): TimedLines[] {
  if (!hasHours(hours)) return []
  const first = dayAt(now.getTime(), zone)
  const schedule = createSchedule(hours, { zone, first, last: first + PRINTED_DAYS - 1 })
  const boundaries = findBoundaries(schedule)
  const timeline: TimedLines[] = []
  for (const [index, from] of boundaries.entries()) {
    const until = boundaries[index + 1]
    if (until === undefined) break
    const lines = openingLinesAt(schedule, from)
    const last = timeline.at(-1)
    if (last && isSame(last, lines)) last.until = until
    else timeline.push({ ...lines, from, until })
  }
  return timeline
}

function isSame(a: OpeningLines, b: OpeningLines): boolean {
  const fields = ['state', 'line', 'detail', 'notice'] as const
  return fields.every((field) => a[field] === b[field])
}

import type { CalendarDay } from '../time/calendar-day.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { wallTimeToInstant } from '../time/wall-time.ts'
import { mergeWindows, type OpeningHours, type Window, windowsOfDay } from './opening-hours.ts'

export type Interval = Window

const DAYS_BEFORE = 2

/** Includes intervals that began before the first day and reach into it. */
export function openIntervals(
  hours: OpeningHours,
  { first, last, zone }: { first: CalendarDay; last: CalendarDay; zone: string },
): Interval[] {
  const intervals: Interval[] = []
  for (let day = first - DAYS_BEFORE; day <= last; day++) intervals.push(...intervalsOfDay(hours, day, zone))
  return mergeWindows(intervals)
}

/** Clock changes can leave nothing of a window. */
export function intervalsOfDay(hours: OpeningHours, day: CalendarDay, zone: string): Interval[] {
  const toInstant = (minutes: number) => wallTimeToInstant(day * DAY_MS + minutes * MINUTE_MS, zone)
  return windowsOfDay(hours, day)
    .map(({ from, to }) => ({ from: toInstant(from), to: toInstant(to) }))
    .filter(({ from, to }) => from < to)
}

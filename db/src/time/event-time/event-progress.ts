import { DAY_MS } from '../durations.ts'
import type { Visibility } from '../visibility/visibility-schema.ts'
import { visibilityAt } from '../visibility/visibility-state.ts'
import { wallTimeAt, wallTimeToInstant } from '../wall-time.ts'
import { endOfDay, isCalendarDate, startOfDay } from './event-date.ts'
import { datedEventInterval, type EventSchedule } from './event-interval.ts'

export interface EventProgress {
  isListed: boolean
  hasStarted: boolean
  hasEnded: boolean
  isUnfinished: boolean
  readonly endsAt: number | null // the first moment at which it has ended, epoch milliseconds
  readonly delistedAt: number | null
}

/** How long after its end an event still has its full page and its share image. */
export const RECENT_MS = 90 * DAY_MS

const PROGRESS_WITHOUT_DATE: EventProgress = {
  ...{ isListed: false, hasStarted: false, hasEnded: false, isUnfinished: false },
  ...{ endsAt: null, delistedAt: null },
}

/** The only place that compares an event with the clock. */
export function eventProgress(event: EventSchedule, now: Date, zone: string): EventProgress {
  if (!isCalendarDate(event)) return PROGRESS_WITHOUT_DATE
  const progress = progressDaysAway(event, now) ?? progressInZone(event, now, zone)
  return {
    ...progress,
    isUnfinished: !progress.hasEnded,
    // Computed on demand, because they need zone lookups, which are slow for thousands of events.
    get endsAt() {
      return datedEventInterval(event, zone).end.getTime() + 1
    },
    get delistedAt() {
      return endOfDay(event, zone) + 1
    },
  }
}

type Progress = Pick<EventProgress, 'isListed' | 'hasStarted' | 'hasEnded'>

/** An event ends within two days of its midnight and no zone is a day from UTC, so most need no zone lookup. */
function progressDaysAway(event: EventSchedule, now: Date): Progress | undefined {
  const age = now.getTime() - startOfDay(event)
  if (age >= -DAY_MS && age <= 4 * DAY_MS) return undefined
  return { isListed: age < 0, hasStarted: age > 0, hasEnded: age > 0 }
}

function progressInZone(event: EventSchedule, now: Date, zone: string): Progress {
  const instant = now.getTime()
  const midnight = startOfDay(event)
  const { start, end } = datedEventInterval(event, zone)
  const startsAt = start?.getTime() ?? wallTimeToInstant(midnight, zone)
  return {
    isListed: wallTimeAt(instant, zone) < midnight + DAY_MS,
    hasStarted: startsAt <= instant,
    hasEnded: end.getTime() < instant,
  }
}

/** How long the lists have the event, epoch milliseconds, and whether its plan ends before its day does. */
export function listedUntil(event: EventSchedule & Visibility, now: Date, zone: string) {
  const endOfDay = eventProgress(event, now, zone).delistedAt ?? 0
  const endOfPlan = visibilityAt(event, now, zone).changesAt
  return { until: Math.min(endOfDay, endOfPlan), endsWithPlan: endOfPlan < endOfDay }
}

import type { Visibility } from '../visibility/visibility-columns.ts'
import { visibilityAt } from '../visibility/visibility-state.ts'
import type { EventSchedule } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'

/** Until when the lists have the event, epoch milliseconds, and whether its plan ends before its day does. */
export function listedUntil(event: EventSchedule & Visibility, now: Date, zone: string) {
  const endOfDay = eventProgress(event, now, zone).delistedAt ?? 0
  const endOfPlan = visibilityAt(event, now, zone).changesAt
  return { until: Math.min(endOfDay, endOfPlan), endsWithPlan: endOfPlan < endOfDay }
}

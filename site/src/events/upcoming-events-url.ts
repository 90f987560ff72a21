import type { EventSelection } from './read-upcoming-events.ts'

interface UpcomingEventsQuery extends EventSelection {
  version?: string
}

/** Answers 200 with an `UpcomingEventsResponse`, or 204 when that has the given version. */
export function upcomingEventsUrl({ limit, isOn, version = '' }: UpcomingEventsQuery): string {
  return `/api/events/upcoming?${limit ? `limit=${limit}&` : ''}${isOn ? 'on&' : ''}v=${version}`
}

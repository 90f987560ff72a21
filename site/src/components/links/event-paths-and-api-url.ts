import { currentLanguage } from '@shop/db/language/current-language'
import type { resources } from '@shop/db/resources/definitions'

type Path = `/${string}`

/** Typed by the registry of resources, which the scripts of event lists need not load. */
export const EVENTS_PATH: typeof resources.events.page.path = '/events'

/** The paths of an event's files; the calendar and the share image are removed once it has ended. */
export function eventPaths(id: number): { page: Path; calendar: Path; shareImage: Path } {
  return { page: `/event/${id}`, calendar: `/event/${id}.ics`, shareImage: `/share/event-${id}.png` }
}

/** The id in a path: a positive integer without leading zeros; NaN otherwise, which no event has. */
export function parseEventId(text: string | undefined): number {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN
}

export interface EventSelection {
  limit?: number | undefined
  /** leaves out those that are canceled, postponed or over */
  isOn?: boolean | undefined
}

interface UpcomingEventsQuery extends EventSelection {
  version?: string
}

/** Answers 200 with an `UpcomingEventsResponse`, or 204 when that has the given version. */
export function upcomingEventsUrl({ limit, isOn, version = '' }: UpcomingEventsQuery): string {
  const language = currentLanguage().code === 'en' ? '' : `in=${currentLanguage().code}&`
  return `/api/events/upcoming?${limit ? `limit=${limit}&` : ''}${isOn ? 'on&' : ''}${language}v=${version}`
}

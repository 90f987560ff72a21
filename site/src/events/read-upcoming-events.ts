import { createHash } from 'node:crypto'
import { eventInterval } from '@shop/db/event-time/event-interval'
import type { Event } from '@shop/db/tables/events'
import { listUpcomingEvents, readImageBaseUrl, readShop, type WithImage } from '../content.ts'
import type { ListedEvent } from './listed-event.ts'

/** How many events the home page shows (spec §9). */
export const HOME_EVENT_LIMIT = 3

/** What the lists of events show, and what /api/events/upcoming answers with. */
export interface UpcomingEventsResponse {
  events: ListedEvent[]
  /** what stands before a stored key in a picture's address */
  pictures: string
  /** changes with every word that is shown */
  version: string
}

/** The events of today and later, the next ones only if a limit is given. To be called where content can be read. */
export function readUpcomingEvents(limit = Number.POSITIVE_INFINITY): UpcomingEventsResponse {
  const { time_zone } = readShop()
  const pictures = readImageBaseUrl()
  const events = listUpcomingEvents()
    .slice(0, limit)
    .map((event) => listed(event, time_zone))
  const version = createHash('sha256')
    .update(JSON.stringify([pictures, events]))
    .digest('base64url')
    .slice(0, 16)
  return { events, pictures, version }
}

/** Only what a card shows: all of it travels in the page. */
function listed(
  { id, month, day, year, time, title, location, ...event }: WithImage<Event>,
  zone: string,
): ListedEvent {
  const { image, short_description } = event
  const dayEnds = eventInterval({ month, day, year, time: '' }, zone)?.end.getTime() ?? 0
  return {
    ...{ id, month, day, year, time, title, location, short_description },
    image: image && {
      aws_location: image.aws_location,
      altText: image.altText,
      width: image.width,
      height: image.height,
      variants: image.variants,
    },
    until: dayEnds + 1,
  }
}

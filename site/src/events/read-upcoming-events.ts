import { createHash } from 'node:crypto'
import { eventState } from '@shop/db/event-time/event-state'
import type { Event } from '@shop/db/tables/events'
import { listUpcomingEvents, readImageBaseUrl, readShop, type WithImage } from '../content.ts'
import type { DisplayImage } from '../images/image-url.ts'
import { trackReads } from '../render-context.ts'

export const HOME_EVENT_LIMIT = 3

type CardField = 'id' | 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'

/** An event with only the fields that its card shows, because all of them travel in the page. */
export interface ListedEvent extends Pick<Event, CardField> {
  image: DisplayImage | undefined
  /** the first moment after its day, when it leaves the lists; epoch milliseconds */
  until: number
}

/** The response of /api/events/upcoming. */
export interface UpcomingEventsResponse {
  events: ListedEvent[]
  /** the first part of every image URL */
  pictures: string
  /** changes whenever a field of a listed event changes */
  version: string
}

/** The events of today and later. To be called within a render context. */
export function readUpcomingEvents(limit = Number.POSITIVE_INFINITY): UpcomingEventsResponse {
  const { now } = trackReads()
  const { time_zone } = readShop()
  const pictures = readImageBaseUrl()
  const events = listUpcomingEvents()
    .slice(0, limit)
    .map((event) => toListedEvent(event, eventState(event, now, time_zone).delistedAt ?? 0))
  const version = createHash('sha256')
    .update(JSON.stringify([pictures, events]))
    .digest('base64url')
    .slice(0, 16)
  return { events, pictures, version }
}

function toListedEvent(event: WithImage<Event>, until: number): ListedEvent {
  const { id, month, day, year, time, title, location, short_description, image } = event
  return {
    ...{ id, month, day, year, time, title, location, short_description },
    image: image && {
      aws_location: image.aws_location,
      altText: image.altText,
      width: image.width,
      height: image.height,
      variants: image.variants,
    },
    until,
  }
}

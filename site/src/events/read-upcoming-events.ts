import { createHash } from 'node:crypto'
import type { Event } from '@shop/db/tables/events'
import { eventProgress, listedUntil } from '@shop/db/time/event-time/event-progress'
import { type EventChange, eventChange } from '@shop/db/time/event-time/event-status'
import { type DisplayImage, offeredVariants } from '../components/images/display-image.ts'
import type { EventSelection } from '../components/links/event-paths-and-api-url.ts'
import {
  listUpcomingEvents,
  readImageBaseUrl,
  readShop,
  type UpcomingEvent,
  type WithImage,
} from '../content/read-content.ts'
import { addExpiry, trackReads } from '../content/render-context.ts'
import { formatEventTime } from './format-event-date-and-time.ts'
import { groupSeries } from './group-and-format-series.ts'

type DateField = 'id' | 'month' | 'day' | 'year'

type CardField = DateField | 'time' | 'title' | 'location' | 'short_description'

/** An event with only the fields that its card shows, because all of them are sent with the page. */
export interface ListedEvent extends Pick<Event, CardField> {
  image: DisplayImage | undefined
  /** missing when it takes place as announced */
  change?: EventChange
  /** when it leaves the lists, epoch milliseconds */
  until: number
  /** of several dates that share the card: Every Wednesday, or 5 dates */
  series?: string
  timeWords?: string // as the hours of the shop are written, where it is typed in another way
  /** in the list of all, the dates after this one */
  later?: Pick<Event, DateField>[]
  /** canceled dates of the series */
  cancelled?: Pick<Event, DateField>[]
}

export interface UpcomingEventsResponse {
  events: ListedEvent[]
  pictures: string
  /** changes whenever a field of a listed event changes */
  version: string
}

export function readUpcomingEvents({ limit, isOn = false }: EventSelection = {}): UpcomingEventsResponse {
  const { now } = trackReads()
  const { time_zone } = readShop()
  const pictures = readImageBaseUrl()
  const selected = groupSeries(
    listUpcomingEvents().filter(
      (event) => !isOn || (event.status === 'on' && eventProgress(event, now, time_zone).isUnfinished),
    ),
  )
  const events = selected.slice(0, limit).map((event) => {
    const { until } = listedUntil(event, now, time_zone)
    for (const date of event.cancelled) addExpiry(listedUntil(date, now, time_zone).until)
    return toListedEvent(event, isOn ? Math.min(until, eventProgress(event, now, time_zone).endsAt ?? until) : until)
  })
  addExpiry(firstDeparture(events))
  return selectEvents({ events, pictures }, { limit })
}

export function selectEvents(
  { events, pictures }: Omit<UpcomingEventsResponse, 'version'>,
  { limit }: Pick<EventSelection, 'limit'>,
): UpcomingEventsResponse {
  const limited = limit === undefined ? events : events.slice(0, limit).map(({ later, ...event }) => event)
  return { events: limited, pictures, version: versionOf(pictures, limited) }
}

/** When the first of them leaves the lists, epoch milliseconds; null without events. */
export function firstDeparture(events: ListedEvent[]): number | null {
  return events.length > 0
    ? events.reduce((first, { until }) => Math.min(first, until), Number.POSITIVE_INFINITY)
    : null
}

function versionOf(pictures: string, events: ListedEvent[]): string {
  return createHash('sha256')
    .update(JSON.stringify([pictures, events]))
    .digest('base64url')
    .slice(0, 16)
}

function toListedEvent(
  { later, cancelled, series, ...event }: ReturnType<typeof groupSeries<WithImage<UpcomingEvent>>>[number],
  until: number,
): ListedEvent {
  const { id, month, day, year, time, title, location, short_description, image } = event
  const timeWords = formatEventTime(time)
  const change = eventChange(event)
  return {
    ...{ id, month, day, year, time, title, location, short_description },
    image: image && {
      aws_location: image.aws_location,
      altText: image.altText,
      width: image.width,
      height: image.height,
      variants: offeredVariants(image.variants),
      focus_x: image.focus_x,
      focus_y: image.focus_y,
    },
    until,
    ...(timeWords !== time && { timeWords }),
    ...(change && { change }),
    ...(later.length > 0 && { series, later: later.map(toDate) }),
    ...(cancelled.length > 0 && { cancelled: cancelled.map(toDate) }),
  }
}

function toDate({ id, month, day, year }: UpcomingEvent) {
  return { id, month, day, year }
}

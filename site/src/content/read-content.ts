import { withoutSamples } from '@shop/db/records/samples/is-sample-or-demo-shop'
import { type ResourceName, recordKey } from '@shop/db/resources/definitions'
import { changes } from '@shop/db/tables/changes'
import { type Event, events, sortEvents } from '@shop/db/tables/events'
import type { Hours } from '@shop/db/tables/hours'
import type { Image } from '@shop/db/tables/images'
import type { OrderedResource, RowOf } from '@shop/db/tables/resource-tables'
import { sortByDisplayOrder } from '@shop/db/tables/shared-columns'
import type { Shop } from '@shop/db/tables/shop'
import { dateInZone, MONTHS, nextMidnight } from '@shop/db/time/event-time/event-date'
import { type EventProgress, eventProgress, RECENT_MS } from '@shop/db/time/event-time/event-progress'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { isScheduled, listVisible, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { desc, eq } from 'drizzle-orm'
import { eventPaths } from '../components/links/event-paths-and-api-url.ts'
import { localPath } from '../components/links/local-path.ts'
import { preparedQueries } from './prepared-queries.ts'
import { readImage, readRows, readSingleRow, readStored, withoutControls, withPricesOfToday } from './read-rows.ts'
import { addExpiry, readOnce, trackReads, trackWords } from './render-context.ts'
import { inPageLanguage } from './translations/mark-untranslated-text.ts'

export type WithImage<Row> = Row & { image: Image | undefined }

export function readShop(): Shop {
  return readSingleRow('shop', 'shop')
}

export function readHours(): Hours {
  return readSingleRow('hours', 'hours')
}

export function listRecords<Name extends OrderedResource>(name: Name): WithImage<RowOf<Name>>[] {
  return readOnce(name, () => {
    const rows = withoutSamples(readRows(name, name), readShop())
    return withImages(sortByDisplayOrder(withPricesOfToday(visibleRows(rows))))
  })
}

/** The rows that the site shows now. The content expires when one of them appears or disappears by itself. */
export function visibleRows<Row extends Visibility>(rows: Row[]): Row[] {
  if (!rows.some(isScheduled)) return rows.filter(({ draft }) => !draft)
  const { now } = trackReads('clock')
  const { visible, changesAt } = listVisible(rows, now, readShop().time_zone)
  addExpiry(changesAt)
  return visible
}

export type EventOfList = Omit<Event, 'description'>

export interface UpcomingEvent extends EventOfList {
  /** the description, if the event is one of a series */
  series_description: string
}

export function listUpcomingEvents(): WithImage<UpcomingEvent>[] {
  const { missingPages } = trackReads()
  const rows = readOnce('upcoming events', selectUpcomingRows)
  return withImages(rows.filter(({ id }) => !missingPages?.has(localPath(eventPaths(id).page))))
}

function selectUpcomingRows(): UpcomingEvent[] {
  trackReads('events:upcoming')
  const rows = readStored('upcoming events', selectStoredRows)
  return rows.map((row) => inPageLanguage('events', row))
}

function selectStoredRows(): UpcomingEvent[] {
  const { db, now } = trackReads('events:upcoming', 'clock')
  const { time_zone } = readShop()
  addExpiry(nextMidnight(now, time_zone).getTime())
  const today = dateInZone(now, time_zone)
  const laterMonths = JSON.stringify(MONTHS.slice(MONTHS.indexOf(today.month) + 1))
  const rows = preparedQueries(db).eventsFromDate.all({ ...today, day: Number(today.day), laterMonths })
  const listed = visibleRows(rows).filter((event) => eventProgress(event, now, time_zone).isListed)
  return sortEvents(listed.map(withoutControls))
}

export function listUnfinishedEvents(): WithImage<UpcomingEvent>[] {
  const { now } = trackReads('clock')
  const { time_zone } = readShop()
  return listUpcomingEvents().filter((event) => {
    const { isUnfinished, endsAt } = eventProgress(event, now, time_zone)
    if (isUnfinished) addExpiry(endsAt)
    return isUnfinished
  })
}

export function lastChangedAt(resource: ResourceName): string {
  const { db } = trackReads(resource)
  trackWords(resource)
  const ofResource = db.select({ at: changes.at }).from(changes).where(eq(changes.noun, resource))
  return ofResource.orderBy(desc(changes.revision)).limit(1).get()?.at ?? ''
}

/** Without future times, which a wrong clock wrote. */
export function newestPastTime(times: string[]): string {
  const now = trackReads('clock').now.getTime()
  for (const time of times) if (Date.parse(time) > now) addExpiry(Date.parse(time))
  const past = times.filter((time) => Date.parse(time) <= now)
  return past.toSorted().at(-1) ?? ''
}

export type EventWithState = WithImage<Event> & Pick<EventProgress, 'hasEnded' | 'isUnfinished' | 'endsAt'>

export function findEvent(id: number): EventWithState | undefined {
  const { db, now } = trackReads(recordKey('events', id), 'clock')
  const event = preparedQueries(db).event.get({ id })
  if (!event) return undefined
  const { time_zone } = readShop()
  const { isShown, changesAt } = visibilityAt(event, now, time_zone)
  addExpiry(changesAt)
  if (!isShown) return undefined
  const { hasEnded, isUnfinished, endsAt } = eventProgress(event, now, time_zone)
  if (isUnfinished) addExpiry(endsAt)
  return withImages([{ ...inPageLanguage('events', withoutControls(event)), hasEnded, isUnfinished, endsAt }])[0]
}

/** Its page is published with the upcoming events, and rendered again when they change. */
export function hasEndedRecently({ endsAt }: Pick<EventProgress, 'endsAt'>): boolean {
  const { now } = trackReads('clock')
  const until = (endsAt ?? 0) + RECENT_MS
  if (now.getTime() >= until) return false
  addExpiry(until)
  return true
}

/** For a plain static build, which needs every path beforehand; the publisher knows them from the journal. */
export function listEventIds(isWanted: (progress: EventProgress) => boolean = () => true): number[] {
  const { db, now } = trackReads('events')
  const { time_zone } = readShop()
  const rows = visibleRows(db.select().from(events).all())
  return rows.filter((event) => isWanted(eventProgress(event, now, time_zone))).map(({ id }) => id)
}

export function readImageBaseUrl(): string {
  return trackReads().imageBaseUrl
}

function withImages<Row extends object>(rows: Row[]): WithImage<Row>[] {
  return rows.map((row) => {
    const id = 'image_id' in row ? row.image_id : null
    return { ...row, image: typeof id === 'number' ? readImage(id) : undefined }
  })
}

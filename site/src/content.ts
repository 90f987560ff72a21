import { dateInZone, MONTHS, nextMidnight } from '@shop/db/event-time/event-date'
import { type EventState, eventState } from '@shop/db/event-time/event-state'
import { changes, type ResourceName } from '@shop/db/tables/changes'
import { type Event, events, sortEvents } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import { type Service, services } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import { sortTeamMembers, type TeamMember, teamMembers } from '@shop/db/tables/team-members'
import { and, asc, eq, gt, inArray, max, or } from 'drizzle-orm'
import { preparedQueries } from './prepared-queries.ts'
import { addExpiry, type RenderInput, renderContext, trackReads } from './render-context.ts'

/** Reads content outside a page, as the API does for /events/upcoming. */
export function runWithRenderInput<Result>(input: RenderInput, read: () => Result): Result {
  return renderContext.run({ ...input, contentKeys: new Set(), expiresAt: Number.POSITIVE_INFINITY }, read)
}

/** A record with its image, if it has one. */
export type WithImage<Row> = Row & { image: Image | undefined }

export function readShop(): Shop {
  const row = preparedQueries(trackReads('shop').db).shop.get()
  if (!row) throw new Error('The shop has no record yet')
  return row
}

export function listServices(): WithImage<Service>[] {
  return withImages(trackReads('services').db.select().from(services).orderBy(asc(services.id)).all())
}

export function listTeamMembers(): WithImage<TeamMember>[] {
  return withImages(sortTeamMembers(trackReads('team-members').db.select().from(teamMembers).all()))
}

/** The events of today and later, by date. */
export function listUpcomingEvents(): WithImage<Event>[] {
  const { db, now } = trackReads('events:upcoming', 'clock')
  const { time_zone } = readShop()
  addExpiry(nextMidnight(now, time_zone).getTime())
  const today = dateInZone(now, time_zone)
  const monthsLeft = MONTHS.slice(MONTHS.indexOf(today.month))
  const fromThisMonth = or(
    gt(events.year, today.year),
    and(eq(events.year, today.year), inArray(events.month, monthsLeft)),
  )
  const rows = db.select().from(events).where(fromThisMonth).all()
  return withImages(sortEvents(rows.filter((event) => eventState(event, now, time_zone).isListed)))
}

/** The upcoming events without those of today that have ended. */
export function listUnfinishedEvents(): WithImage<Event>[] {
  const { now } = trackReads('clock')
  const { time_zone } = readShop()
  return listUpcomingEvents().filter((event) => {
    const { isUnfinished, endsAt } = eventState(event, now, time_zone)
    if (isUnfinished) addExpiry(endsAt)
    return isUnfinished
  })
}

/** When a record of the resource was last written or removed, ISO 8601; '' when none ever was. */
export function lastChangedAt(resource: ResourceName): string {
  const { db } = trackReads(resource)
  return (
    db
      .select({ at: max(changes.at) })
      .from(changes)
      .where(eq(changes.noun, resource))
      .get()?.at ?? ''
  )
}

export type EventWithState = WithImage<Event> & Pick<EventState, 'hasEnded' | 'isUnfinished' | 'endsAt'>

export function findEvent(id: number): EventWithState | undefined {
  const { db, now } = trackReads(`event:${id}`, 'clock')
  const event = preparedQueries(db).event.get({ id })
  if (!event) return undefined
  const { hasEnded, isUnfinished, endsAt } = eventState(event, now, readShop().time_zone)
  if (isUnfinished) addExpiry(endsAt)
  return withImages([{ ...event, hasEnded, isUnfinished, endsAt }])[0]
}

/** For a plain static build, which needs every path beforehand; the publisher knows them from the journal. */
export function listEventIds({ unfinishedOnly = false } = {}): number[] {
  const { db, now } = trackReads('events')
  const { time_zone } = readShop()
  const rows = db.select().from(events).all()
  return rows.filter((event) => !unfinishedOnly || eventState(event, now, time_zone).isUnfinished).map(({ id }) => id)
}

export function readImageBaseUrl(): string {
  return trackReads().imageBaseUrl
}

function withImages<Row extends { image_id: number | null }>(rows: Row[]): WithImage<Row>[] {
  const ids = [...new Set(rows.map((row) => row.image_id).filter((id) => id !== null))]
  const { image } = preparedQueries(trackReads(...ids.map((id) => `image:${id}`)).db)
  const byId = new Map(ids.map((id) => [id, image.get({ id })]))
  return rows.map((row) => ({ ...row, image: row.image_id === null ? undefined : byId.get(row.image_id) }))
}

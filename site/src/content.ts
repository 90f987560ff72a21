import {
  dateInZone,
  eventInterval,
  hasEnded,
  isCalendarDate,
  isListed,
  MONTHS,
  nextMidnight,
} from '@shop/db/event-time/event-interval'
import { changes } from '@shop/db/tables/changes'
import { type Event, events, sortEvents } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import { type Service, services } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import { sortTeamMembers, type TeamMember, teamMembers } from '@shop/db/tables/team-members'
import { and, asc, eq, gt, inArray, max, or } from 'drizzle-orm'
import { preparedQueries } from './prepared-queries.ts'
import { addExpiry, type RenderInput, renderContext, trackReads } from './render-context.ts'

/** Reads content outside a page, as the API does for /events/upcoming. */
export function runWithRenderInput<Result>(source: RenderInput, read: () => Result): Result {
  return renderContext.run({ ...source, contentKeys: new Set(), expiresAt: Number.POSITIVE_INFINITY }, read)
}

/** A record with the picture it names, if there is one. */
export type WithImage<Row> = Row & { image: Image | undefined }

export function readShop(): Shop {
  const found = preparedQueries(trackReads('shop').db).shop.get()
  if (!found) throw new Error('The shop has no record yet')
  return found
}

export function listServices(): WithImage<Service>[] {
  return withPictures(trackReads('services').db.select().from(services).orderBy(asc(services.id)).all())
}

export function listTeamMembers(): WithImage<TeamMember>[] {
  return withPictures(sortTeamMembers(trackReads('team-members').db.select().from(teamMembers).all()))
}

/** The events of today and later, by date (spec §5). */
export function listUpcomingEvents(): WithImage<Event>[] {
  const { db, now } = trackReads('events:upcoming', 'clock')
  const { time_zone } = readShop()
  addExpiry(nextMidnight(now, time_zone))
  const today = dateInZone(now, time_zone)
  const monthsLeft = MONTHS.slice(MONTHS.indexOf(today.month))
  const fromThisMonth = or(
    gt(events.year, today.year),
    and(eq(events.year, today.year), inArray(events.month, monthsLeft)),
  )
  const rows = db.select().from(events).where(fromThisMonth).all()
  return withPictures(sortEvents(rows.filter((event) => isListed(event, now, time_zone))))
}

/** The upcoming events that are not over yet, which today's may be. */
export function listUnfinishedEvents(): WithImage<Event>[] {
  const { now } = trackReads('clock')
  const { time_zone } = readShop()
  return listUpcomingEvents().filter((event) => {
    const end = eventInterval(event, time_zone)?.end
    if (!end || end < now) return false
    addExpiry(new Date(end.getTime() + 1))
    return true
  })
}

/** When anything of that kind was last written, or removed; ISO 8601. '' when nothing ever was. */
export function lastChangedAt(noun: 'services' | 'team-members'): string {
  const { db } = trackReads(noun)
  return (
    db
      .select({ at: max(changes.at) })
      .from(changes)
      .where(eq(changes.noun, noun))
      .get()?.at ?? ''
  )
}

/** An event, and how it stands to the clock. */
export interface EventWithState extends WithImage<Event> {
  passed: boolean
  /** the first moment after its end, epoch milliseconds; null when its date does not exist */
  until: number | null
}

export function findEvent(id: number): EventWithState | undefined {
  const { db, now } = trackReads(`event:${id}`, 'clock')
  const event = preparedQueries(db).event.get({ id })
  if (!event) return undefined
  const end = eventInterval(event, readShop().time_zone)?.end
  const passed = end !== undefined && end < now
  const until = end ? end.getTime() + 1 : null
  if (until && !passed) addExpiry(new Date(until))
  return withPictures([{ ...event, passed, until }])[0]
}

/** For a plain static build, which asks for every address at once; the publisher knows them from the journal. */
export function listEventIds({ toCome = false } = {}): number[] {
  const { db, now } = trackReads('events')
  const { time_zone } = readShop()
  const rows = db.select().from(events).all()
  return rows
    .filter((event) => !toCome || (isCalendarDate(event) && !hasEnded(event, now, time_zone)))
    .map(({ id }) => id)
}

export function readImageBaseUrl(): string {
  return trackReads().imageBaseUrl
}

function withPictures<Row extends { image_id: number | null }>(rows: Row[]): WithImage<Row>[] {
  const ids = [...new Set(rows.map((row) => row.image_id).filter((id) => id !== null))]
  const { image } = preparedQueries(trackReads(...ids.map((id) => `image:${id}`)).db)
  const byId = new Map(ids.map((id) => [id, image.get({ id })]))
  return rows.map((row) => ({ ...row, image: row.image_id === null ? undefined : byId.get(row.image_id) }))
}

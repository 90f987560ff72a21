import { changes } from '@shop/db/changes'
import { hasPassed, isDate, isListed, MONTHS, nextMidnight, shopDate, spanOf } from '@shop/db/event-time'
import { type Event, events, sortEvents } from '@shop/db/events'
import type { Image } from '@shop/db/images'
import { type Service, services } from '@shop/db/services'
import type { Shop } from '@shop/db/shop'
import { sortTeamMembers, type TeamMember, teamMembers } from '@shop/db/team-members'
import { and, asc, eq, gt, inArray, max, or } from 'drizzle-orm'
import { outOfDateAt, reading, type Source, source } from './reading.ts'
import { statements } from './statements.ts'

/** Reads content outside a page, as the API does for /events/upcoming. */
export function readFrom<Result>(source: Source, read: () => Result): Result {
  return reading.run({ ...source, reads: new Set(), due: Number.POSITIVE_INFINITY }, read)
}

/** A record with the picture it names, if there is one. */
export type Pictured<Row> = Row & { image: Image | undefined }

export function readShop(): Shop {
  const found = statements(source('shop').db).shop.get()
  if (!found) throw new Error('The shop has no record yet')
  return found
}

export function listServices(): Pictured<Service>[] {
  return withPictures(source('services').db.select().from(services).orderBy(asc(services.id)).all())
}

export function listTeamMembers(): Pictured<TeamMember>[] {
  return withPictures(sortTeamMembers(source('team-members').db.select().from(teamMembers).all()))
}

/** The events of today and later, by date (spec §5). */
export function upcomingEvents(): Pictured<Event>[] {
  const { db, now } = source('events:upcoming', 'clock')
  const { time_zone } = readShop()
  outOfDateAt(nextMidnight(now, time_zone))
  const today = shopDate(now, time_zone)
  const monthsLeft = MONTHS.slice(MONTHS.indexOf(today.month))
  const fromThisMonth = or(
    gt(events.year, today.year),
    and(eq(events.year, today.year), inArray(events.month, monthsLeft)),
  )
  const rows = db.select().from(events).where(fromThisMonth).all()
  return withPictures(sortEvents(rows.filter((event) => isListed(event, now, time_zone))))
}

/** The upcoming events that are not over yet, which today's may be. */
export function eventsToCome(): Pictured<Event>[] {
  const { now } = source('clock')
  const { time_zone } = readShop()
  return upcomingEvents().filter((event) => {
    const end = spanOf(event, time_zone)?.end
    if (!end || end < now) return false
    outOfDateAt(new Date(end.getTime() + 1))
    return true
  })
}

/** When anything of that kind was last written, or removed; ISO 8601. '' when nothing ever was. */
export function lastChanged(noun: 'services' | 'team-members'): string {
  const { db } = source(noun)
  return (
    db
      .select({ at: max(changes.at) })
      .from(changes)
      .where(eq(changes.noun, noun))
      .get()?.at ?? ''
  )
}

/** An event, and how it stands to the clock. */
export interface TimedEvent extends Pictured<Event> {
  passed: boolean
  /** the first moment after its end, epoch milliseconds; null when its date does not exist */
  until: number | null
}

export function findEvent(id: number): TimedEvent | undefined {
  const { db, now } = source(`event:${id}`, 'clock')
  const event = statements(db).event.get({ id })
  if (!event) return undefined
  const end = spanOf(event, readShop().time_zone)?.end
  const passed = end !== undefined && end < now
  const until = end ? end.getTime() + 1 : null
  if (until && !passed) outOfDateAt(new Date(until))
  return withPictures([{ ...event, passed, until }])[0]
}

/** For a plain static build, which asks for every address at once; the publisher knows them from the journal. */
export function eventIds({ toCome = false } = {}): number[] {
  const { db, now } = source('events')
  const { time_zone } = readShop()
  const rows = db.select().from(events).all()
  return rows.filter((event) => !toCome || (isDate(event) && !hasPassed(event, now, time_zone))).map(({ id }) => id)
}

export function picturesPrefix(): string {
  return source().pictures
}

function withPictures<Row extends { image_id: number | null }>(rows: Row[]): Pictured<Row>[] {
  const ids = [...new Set(rows.map((row) => row.image_id).filter((id) => id !== null))]
  const { image } = statements(source(...ids.map((id) => `image:${id}`)).db)
  const byId = new Map(ids.map((id) => [id, image.get({ id })]))
  return rows.map((row) => ({ ...row, image: row.image_id === null ? undefined : byId.get(row.image_id) }))
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { hasPassed, isDate, isListed, MONTHS, nextMidnight, shopDate, spanOf } from '@shop/db/event-time'
import { type Event, events, sortEvents } from '@shop/db/events'
import { type Image, images } from '@shop/db/images'
import { type Service, services } from '@shop/db/services'
import { SHOP_ID, type Shop, shop } from '@shop/db/shop'
import type { Database } from '@shop/db/sqlite'
import { sortTeamMembers, type TeamMember, teamMembers } from '@shop/db/team-members'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'

/** What pages are made from: the publisher hands it in, so that all pages of one publish agree. */
export interface Source {
  db: Database
  now: Date
  /** what stands before a stored key in a picture's address, such as /pictures/ */
  pictures: string
}

/** One render: what it is given, what it read, when its words go out of date, and what went wrong. */
interface Reading extends Source {
  reads: Set<string>
  due: number
  error?: unknown
}

export const reading = new AsyncLocalStorage<Reading>()

/** Reads content outside a page, as the API does for /events/upcoming. */
export function readFrom<Result>(source: Source, read: () => Result): Result {
  return reading.run({ ...source, reads: new Set(), due: Number.POSITIVE_INFINITY }, read)
}

/** A record with the picture it names, if there is one. */
export type Pictured<Row> = Row & { image: Image | undefined }

export function readShop(): Shop {
  const found = source('shop').db.select().from(shop).where(eq(shop.id, SHOP_ID)).get()
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

/** An event, and how it stands to the clock. */
export interface TimedEvent extends Pictured<Event> {
  passed: boolean
  /** the first moment after its end, epoch milliseconds; null when its date does not exist */
  until: number | null
}

export function findEvent(id: number): TimedEvent | undefined {
  const { db, now } = source(`event:${id}`, 'clock')
  const event = db.select().from(events).where(eq(events.id, id)).get()
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
  const { db } = source(...ids.map((id) => `image:${id}`))
  const found = ids.length > 0 ? db.select().from(images).where(inArray(images.id, ids)).all() : []
  const byId = new Map(found.map((image) => [image.id, image]))
  return rows.map((row) => ({ ...row, image: row.image_id === null ? undefined : byId.get(row.image_id) }))
}

function source(...names: string[]): Source {
  const current = reading.getStore()
  for (const name of names) current?.reads.add(name)
  const found = current ?? standalone
  if (!found) throw new Error('Content was read outside a render')
  return found
}

function outOfDateAt(at: Date) {
  const current = reading.getStore()
  if (current) current.due = Math.min(current.due, at.getTime())
}

/** A plain `astro build` or `astro dev` has no publisher: it opens the database itself. */
const standalone: Source | undefined = process.env.SITE_DB ? await openOwn(process.env.SITE_DB) : undefined

async function openOwn(file: string): Promise<Source> {
  const { openDatabase } = await import('@shop/db/sqlite')
  const db = openDatabase(file)
  return {
    db,
    get now() {
      return new Date(process.env.SITE_NOW ?? Date.now())
    },
    pictures: process.env.SITE_PICTURES ?? '/pictures/',
  }
}

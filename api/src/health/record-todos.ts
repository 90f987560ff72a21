import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { type ResourceName, resources } from '@shop/db/tables/resources'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { and, eq, isNull } from 'drizzle-orm'
import { listBookingLinks } from '../content/booking-links/list-booking-links.ts'
import type { Problem } from './problems.ts'

export interface Todo extends Pick<Required<Problem>, 'tone' | 'sentence' | 'action'> {
  id: string
}

export type MayWrite = (name: ResourceName, row: Record<string, unknown>) => boolean

export function todo(id: string, sentence: string, [label, to]: [label: string, to: string]): Todo {
  return { id, tone: 'warning', sentence, action: { label, to } }
}

/** The booking links in use that led nowhere last night; one that was changed since is none of them. */
export function listDeadBookingLinks(
  db: Database,
  dead: { url: string; problem: string }[],
  mayWrite: MayWrite,
): Todo[] {
  const problems = new Map(dead.map(({ url, problem }) => [url, problem]))
  return listBookingLinks(db).flatMap(({ url, of, noun, row }) => {
    const problem = problems.get(url)
    if (!problem || !mayWrite(noun, row)) return []
    const to = noun === 'shop' ? resources.shop.staff.path : editPath(noun, row.id)
    const sentence = `The booking link of ${of} was dead last night. ${problem}`
    return [todo('booking-links', sentence, ['Mend it', `${to}#booking_url`])]
  })
}

/** Each time and date is read once, because thousands of events share a few. */
export function listUnreadEvents(db: Database): Todo[] {
  const { id, title, month, day, year, time } = events
  const times = db.selectDistinct({ time }).from(events).all()
  const dates = db.selectDistinct({ month, day, year }).from(events).all()
  const unread = [
    ...times
      .filter((row) => !parseTimeRange(row.time))
      .map((row) => ({ where: eq(time, row.time), problem: 'has a time that cannot be read.' })),
    ...dates
      .filter((row) => !isCalendarDate(row))
      .map((row) => ({
        where: and(eq(month, row.month), eq(day, row.day), eq(year, row.year)),
        problem: 'has a date that does not exist.',
      })),
  ]
  const found = unread.flatMap(({ where, problem }) => {
    const rows = db.select({ id, title }).from(events).where(where).all()
    return rows.map((row) => ({ ...row, sentence: `${row.title} ${problem}` }))
  })
  const byId = new Map(found.map((event) => [event.id, event])) // with one problem each
  return [...byId.values()].map((event) => todo('events', event.sentence, ['Mend it', editPath('events', event.id)]))
}

export function listMissingPortraits(db: Database, mayWrite: MayWrite): Todo[] {
  const members = db.select().from(teamMembers).where(isNull(teamMembers.image_id)).all()
  return members
    .filter((row) => mayWrite('team-members', row))
    .map(({ id, name }) =>
      todo('portraits', `${name} has no photo.`, ['Add one', `${editPath('team-members', id)}#image_id`]),
    )
}

export function listMissingPrices(db: Database): Todo[] {
  const all = db.select().from(services).all()
  const [first, ...more] = all.filter(({ price_kind }) => price_kind === 'none')
  if (!first || more.length + 1 === all.length) return []
  return more.length > 0
    ? [todo('prices', `${more.length + 1} services have no price.`, ['Add them', '/admin/prices'])]
    : [todo('prices', `${first.title} has no price.`, ['Add one', editPath('services', first.id)])]
}

export function listMissingAltTexts(db: Database, mayWrite: MayWrite): Todo[] {
  const { altText, team_member_id } = images
  const all = db.select({ altText, team_member_id }).from(images).all()
  const count = all.filter((row) => row.altText.trim() === '' && mayWrite('images', row)).length
  if (count === 0) return []
  const sentence = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [todo('images', sentence, ['Describe them', `${resources.images.staff.path}?show=undescribed`])]
}

function editPath(name: 'services' | 'events' | 'team-members', id: number): string {
  return `${resources[name].staff.path}/edit/${id}`
}

import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { type ResourceName, resources } from '@shop/db/tables/resources'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import { eventInterval } from '@shop/db/time/event-time/event-interval'
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

export function listIncompleteRecords(db: Database, mayWrite: MayWrite): Todo[] {
  const zone = readShopTimeZone(db)
  const own = db
    .select()
    .from(events)
    .all()
    .filter((row) => mayWrite('events', row))
  const unread = own.filter((row) => !eventInterval(row, zone)?.start)
  const members = db
    .select()
    .from(teamMembers)
    .all()
    .filter((row) => mayWrite('team-members', row))
  const faceless = members.filter(({ image_id }) => image_id === null)
  return [
    ...unread.map((event) => {
      const problem = isCalendarDate(event) ? 'has a time that cannot be read.' : 'has a date that does not exist.'
      return todo('events', `${event.title} ${problem}`, ['Mend it', editPath('events', event.id)])
    }),
    ...faceless.map(({ id, name }) =>
      todo('portraits', `${name} has no photo.`, ['Add one', `${editPath('team-members', id)}#image_id`]),
    ),
  ]
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
  const own = db
    .select()
    .from(images)
    .all()
    .filter((row) => mayWrite('images', row))
  const count = own.filter(({ altText }) => altText.trim() === '').length
  if (count === 0) return []
  const sentence = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [todo('images', sentence, ['Describe them', `${resources.images.staff.path}?show=undescribed`])]
}

function editPath(name: 'services' | 'events' | 'team-members', id: number): string {
  return `${resources[name].staff.path}/edit/${id}`
}

import type { EventSchedule } from '@shop/db/event-time/event-interval'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { eventPaths } from '@shop/site/events/event-paths.ts'
import { and, asc, gt, lte } from 'drizzle-orm'

/** The content key that every list of events reads. */
export const UPCOMING_EVENTS_KEY = 'events:upcoming'

export interface ChangeImpact {
  revision: number
  contentKeys: string[]
  /** pages of the changed record itself, whether or not they exist */
  ownPaths: string[]
  affectsAllPages: boolean
}

interface ImpactOptions {
  after: number
  upTo: number
  isListed(event: EventSchedule): boolean
}

/** What the journal's changes after one revision and up to another affect, oldest first. */
export function readChangeImpacts(db: Database, { after, upTo, isListed }: ImpactOptions): ChangeImpact[] {
  const isBetween = and(gt(changes.revision, after), lte(changes.revision, upTo))
  const rows = db.select().from(changes).where(isBetween).orderBy(asc(changes.revision)).all()
  return rows.map((change) => impactOfChange(change, isListed))
}

function impactOfChange(change: Change, isListed: ImpactOptions['isListed']): ChangeImpact {
  const { revision, noun, record_id } = change
  const unaffected = { revision, contentKeys: [], ownPaths: [], affectsAllPages: false }
  switch (noun) {
    case 'services':
    case 'team-members':
      return { ...unaffected, contentKeys: [noun] }
    case 'images':
      return { ...unaffected, contentKeys: [`image:${record_id}`] }
    case 'shop':
      return { ...unaffected, affectsAllPages: true }
    case 'events':
      return {
        ...unaffected,
        contentKeys: eventContentKeys(change, isListed),
        ownPaths: Object.values(eventPaths(record_id)),
      }
  }
}

/** An event that was not listed before the change, and is not after it, affects its own page only. */
function eventContentKeys({ record_id, before, after }: Change, isListed: ImpactOptions['isListed']): string[] {
  const isOnLists = [before, after].filter(isEventSchedule).some(isListed)
  return isOnLists ? [`event:${record_id}`, UPCOMING_EVENTS_KEY] : [`event:${record_id}`]
}

function isEventSchedule(row: Record<string, unknown> | null): row is Record<string, unknown> & EventSchedule {
  const { month, day, year, time } = row ?? {}
  return [month, day, time].every((text) => typeof text === 'string') && typeof year === 'number'
}

import type { EventSchedule } from '@shop/db/event-time/event-interval'
import { eventState } from '@shop/db/event-time/event-state'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { eventPaths } from '@shop/site/events/event-paths.ts'
import { and, asc, gt, lte } from 'drizzle-orm'
import { shopTimeZone } from './shop-time-zone.ts'

/** What every list of events has read. */
export const UPCOMING_EVENTS_KEY = 'events:upcoming'

/** What a change of the journal touches. */
export interface ChangeImpact {
  revision: number
  /** of content that pages may have read */
  contentKeys: string[]
  /** addresses that the record itself has, whether or not a page was ever there */
  ownPaths: string[]
  /** every page shows it */
  affectsAllPages: boolean
}

/** What the changes after one revision and up to another touch, oldest first. */
export function readChangeImpacts(
  db: Database,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): ChangeImpact[] {
  const rows = db
    .select()
    .from(changes)
    .where(and(gt(changes.revision, after), lte(changes.revision, upTo)))
    .orderBy(asc(changes.revision))
    .all()
  if (rows.length === 0) return []
  const zone = shopTimeZone(db)
  return rows.map((change) => impactOfChange(change, (event) => eventState(event, now, zone).isListed))
}

function impactOfChange(change: Change, listed: (event: EventSchedule) => boolean): ChangeImpact {
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
        contentKeys: eventContentKeys(change, listed),
        ownPaths: Object.values(eventPaths(record_id)),
      }
  }
}

/** An event that was not listed before and is not now changes its own page only. */
function eventContentKeys({ record_id, before, after }: Change, listed: (event: EventSchedule) => boolean): string[] {
  const versions = [before, after].filter((row) => row !== null) as unknown as EventSchedule[]
  return versions.some(listed) ? [`event:${record_id}`, UPCOMING_EVENTS_KEY] : [`event:${record_id}`]
}

import { type Change, changes } from '@shop/db/changes'
import { type EventDate, isListed } from '@shop/db/event-time'
import type { Database } from '@shop/db/sqlite'
import { eventAddresses } from '@shop/site/events/addresses.ts'
import { and, asc, gt, lte } from 'drizzle-orm'
import { shopZone } from './shop-zone.ts'

/** What every list of events has read. */
export const LISTED_EVENTS = 'events:upcoming'

/** What a change of the journal touches. */
export interface Touched {
  revision: number
  /** of content that pages may have read */
  names: string[]
  /** addresses that the record itself has, whether or not a page was ever there */
  addresses: string[]
  /** every page shows it */
  everything: boolean
}

/** What the changes after one revision and up to another touch, oldest first. */
export function touchedBetween(
  db: Database,
  { after, upTo, now }: { after: number; upTo: number; now: Date },
): Touched[] {
  const rows = db
    .select()
    .from(changes)
    .where(and(gt(changes.revision, after), lte(changes.revision, upTo)))
    .orderBy(asc(changes.revision))
    .all()
  if (rows.length === 0) return []
  const zone = shopZone(db)
  return rows.map((change) => touchedBy(change, (event) => isListed(event, now, zone)))
}

function touchedBy(change: Change, listed: (event: EventDate) => boolean): Touched {
  const { revision, noun, record_id } = change
  const nothing = { revision, names: [], addresses: [], everything: false }
  switch (noun) {
    case 'services':
    case 'team-members':
      return { ...nothing, names: [noun] }
    case 'images':
      return { ...nothing, names: [`image:${record_id}`] }
    case 'shop':
      return { ...nothing, everything: true }
    case 'events':
      return { ...nothing, names: namesOfEvent(change, listed), addresses: Object.values(eventAddresses(record_id)) }
  }
}

/** An event that was not listed before and is not now changes its own page only. */
function namesOfEvent({ record_id, before, after }: Change, listed: (event: EventDate) => boolean): string[] {
  const versions = [before, after].filter((row) => row !== null) as unknown as EventDate[]
  return versions.some(listed) ? [`event:${record_id}`, LISTED_EVENTS] : [`event:${record_id}`]
}

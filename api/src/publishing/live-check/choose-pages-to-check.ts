import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { resources } from '@shop/db/tables/resources'
import { eventPaths } from '@shop/site/components/links/event-paths.ts'
import { and, desc, gt, lte } from 'drizzle-orm'
import type { RevisionRange } from '../publisher/staleness/change-impact.ts'

const MAX_PAGES = 5

/** The pages of the newest changes and the home page, before those that are left. */
export function choosePagesToCheck(db: Database, { after, upTo }: RevisionRange, left: string[]): string[] {
  const isBetween = and(gt(changes.revision, after), lte(changes.revision, upTo))
  const newest = db.select().from(changes).where(isBetween).orderBy(desc(changes.revision)).limit(MAX_PAGES).all()
  const [first = [], ...others] = newest.map(({ noun, record_id }) => {
    const resource = resources[noun]
    const list = 'page' in resource ? [resource.page.path] : []
    return noun === 'events' ? [eventPaths(record_id).page, ...list] : list
  })
  return [...new Set([...first, '/', ...others.flat(), ...left])].slice(0, MAX_PAGES)
}

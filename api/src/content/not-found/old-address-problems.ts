import { countDeadTargets } from '@shop/db/records/resolve-old-address-target'
import type { Database } from '@shop/db/sqlite/open-database'
import { formatRecordCount } from '@shop/db/tables/resources'
import { lastWeek, listUnansweredPaths } from './asked-paths.ts'

const MIN_ASKED = 5

/** As sentences: addresses whose record was deleted, and the path of which most visitors of the last week found nothing. */
export function findOldAddressProblems(db: Database, now: Date): string[] {
  const dead = countDeadTargets(db)
  const [most] = listUnansweredPaths(db, lastWeek(db, now))
  return [
    ...(dead > 0
      ? [`${formatRecordCount('old-addresses', dead)} ${dead === 1 ? 'leads' : 'lead'} to what was deleted.`]
      : []),
    ...(most && most.count >= MIN_ASKED
      ? [`Visitors asked for ${most.path} ${most.count} times last week, and found nothing.`]
      : []),
  ]
}

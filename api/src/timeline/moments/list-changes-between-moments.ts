import type { Database } from '@shop/db/sqlite/open-database'
import { listComingChanges } from './coming-changes.ts'
import { createDifferenceViews, type DifferenceView, findDifferences, MAX_LISTED } from './find-differences.ts'
import type { Moment } from './find-moment.ts'

export function listChangesBetweenMoments(db: Database, moments: [Moment, Moment]) {
  const [from, to] = moments[0].at <= moments[1].at ? moments : [moments[1], moments[0]]
  const view = createDifferenceViews(db, [from.at, to.at])
  const changes: DifferenceView[] = []
  let count = 0
  for (const { noun, id, earlier, later } of findDifferences(db, from.pastRevision, to.pastRevision))
    if (count++ < MAX_LISTED) changes.push(view(noun, id, earlier, later))
  const coming = listComingChanges(db, { from: from.at, until: to.at, revision: to.pastRevision }).filter(
    ({ gap }) => !gap,
  )
  return { changes, count, coming }
}

import { findEarlierRows } from '@shop/db/records/past-records'
import type { Database } from '@shop/db/sqlite/open-database'
import { listComingChanges } from './coming-changes.ts'
import { createDifferenceViews, findDifferences } from './find-differences.ts'
import type { Moment } from './find-moment.ts'

/** What is saved and what changes by itself from the earlier of two moments to the later one. */
export function compareMoments(db: Database, moments: [Moment, Moment]) {
  const [from, to] = moments[0].at <= moments[1].at ? moments : [moments[1], moments[0]]
  const saved = from.pastRevision === undefined ? [] : findDifferences(db, from.pastRevision, to.pastRevision)
  const view = createDifferenceViews(db)
  const earlier = to.pastRevision === undefined ? [] : findEarlierRows(db, to.pastRevision)
  return {
    changes: saved.map((each) => view(each.noun, each.id, each.earlier, each.later)),
    coming: listComingChanges(db, { from: from.at, until: to.at, earlier }).filter(({ gap }) => !gap),
  }
}

import type { ListedResource } from '@shop/db/tables/resources'
import { isAnyVisible } from '@shop/db/visibility/visibility-state'
import { readShop } from '../content/content.ts'
import { preparedQueries } from '../content/prepared-queries.ts'
import { readOnce } from '../content/read-once.ts'
import { addExpiry, trackReads } from '../content/render-context.ts'
import { hasReviews } from '../reviews/read-reviews.ts'

/** Whether a list has a record to show, for what links to it. */
export function isListFilled(list: ListedResource): boolean {
  // Tracked apart from the records, so that a change of one does not render every page that links to its list.
  return list === 'reviews' ? hasReviews() : readOnce(`${list}:any`, () => hasVisibleRecord(list))
}

function hasVisibleRecord(list: ListedResource): boolean {
  const { shownAlways, planned } = preparedQueries(trackReads(`${list}:any`).db).ofList(list)
  if (shownAlways.get()) return true
  const rows = planned.all()
  if (rows.length === 0) return false
  const { now } = trackReads('clock')
  const { isAny, changesAt } = isAnyVisible(rows, now, readShop().time_zone)
  addExpiry(changesAt)
  return isAny
}

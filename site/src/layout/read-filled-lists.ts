import { isAnyVisible } from '@shop/db/visibility/visibility-state'
import { readShop } from '../content/content.ts'
import { preparedQueries } from '../content/prepared-queries.ts'
import { readOnce } from '../content/read-once.ts'
import { addExpiry, trackReads } from '../content/render-context.ts'
import { hasReviews } from '../reviews/read-reviews.ts'
import type { FilledLists } from './nav-links.ts'

/** Which lists have a record to show, for what links to them. */
export function readFilledLists(): FilledLists {
  return {
    services: isFilled('services'),
    events: isFilled('events'),
    'team-members': isFilled('team-members'),
    reviews: hasReviews(),
  }
}

type PlannableList = Exclude<keyof FilledLists, 'reviews'>

/** Tracked apart from the records, so that a change of one does not render every page that links to its list. */
function isFilled(list: PlannableList): boolean {
  return readOnce(`${list}:any`, () => hasVisibleRecord(list))
}

function hasVisibleRecord(list: PlannableList): boolean {
  const { shownAlways, planned } = preparedQueries(trackReads(`${list}:any`).db)
  if (shownAlways[list].get()) return true
  const rows = planned[list].all()
  if (rows.length === 0) return false
  const { now } = trackReads('clock')
  const { isAny, changesAt } = isAnyVisible(rows, now, readShop().time_zone)
  addExpiry(changesAt)
  return isAny
}

import { withoutSamples } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { PagedResource } from '@shop/db/resources/definitions'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { isAnyVisible, isScheduled } from '@shop/db/time/visibility/visibility-state'
import { preparedQueries } from '../content/prepared-queries.ts'
import { readShop } from '../content/read-content.ts'
import { addExpiry, readOnce, trackReads } from '../content/render-context.ts'

export function isListFilled(list: PagedResource): boolean {
  // Tracked separately from the records, so that a change to one does not render every page that links to its list.
  const contentKey = `${list}:any`
  return readOnce(contentKey, () => {
    const { alwaysShown, conditional } = preparedQueries(trackReads(contentKey).db).list(list)
    if (alwaysShown.get()) return true
    const rows = withoutSamples(conditional.all(), readShop())
    return rows.some((row) => !isScheduled(row)) || (rows.length > 0 && isAnyShownNow(rows))
  })
}

function isAnyShownNow(rows: Visibility[]): boolean {
  const { now } = trackReads('clock')
  const { isAny, changesAt } = isAnyVisible(rows, now, readShop().time_zone)
  addExpiry(changesAt)
  return isAny
}

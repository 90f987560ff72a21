import { isSampleShop } from '@shop/db/samples/sample-shop'
import { sortByDisplayOrder } from '@shop/db/tables/display-order'
import { listShownReviews, type Review } from '@shop/db/tables/reviews'
import { readShop, visibleRows } from '../content/content.ts'
import { preparedQueries } from '../content/prepared-queries.ts'
import { readOnce } from '../content/read-once.ts'
import { trackReads } from '../content/render-context.ts'

export function listReviews(): Review[] {
  trackReads('reviews')
  return sortByDisplayOrder(readShownReviews())
}

/** Tracked apart from the reviews, so that a change of one does not render every page that links to them. */
export function hasReviews(): boolean {
  trackReads('reviews:any')
  return readShownReviews().length > 0
}

function readShownReviews(): Review[] {
  return readOnce('shown reviews', () => {
    const rows = preparedQueries(trackReads().db).reviews.all()
    return visibleRows(listShownReviews(rows, isSampleShop(readShop())))
  })
}

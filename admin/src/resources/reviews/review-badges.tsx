import { isSampleShop } from '@shop/db/sample-shop'
import { listShownReviews, type Review } from '@shop/db/tables/reviews'
import { useData } from '../../data/use-data.ts'
import { useShop } from '../../data/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'

const ON_HOME_PAGE = 3

/** Where the review is shown; a sample that the site does not show says so. */
export function ReviewBadges({ review: { id, said_on, agreed } }: { review: Review }) {
  const shop = useShop()
  const { rows } = useData().reviews
  const isSample = shop === undefined || isSampleShop(shop)
  const shown = listShownReviews(rows, isSample)
  return (
    <>
      {said_on && <small className="muted">{formatReviewDay(said_on)}</small>}
      {shown.slice(0, ON_HOME_PAGE).some((row) => row.id === id) && <Badge tone="good">On the home page</Badge>}
      {!agreed && !isSample && <Badge tone="warning">Sample: not on the site</Badge>}
    </>
  )
}

/** Nov 2, 2026 */
function formatReviewDay(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

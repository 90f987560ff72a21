import type { PagedResource } from '@shop/db/tables/resources'
import type { IsListFilled } from '@shop/site/layout/nav-links.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicApi, unwrapResponse } from '../http/api-client.ts'
import { useData } from './record-lists-context.ts'

const shownReviewsQuery = queryOptions({
  queryKey: ['reviews', 'shown'],
  queryFn: () => unwrapResponse(publicApi.reviews.shown.$get()),
})

export function useIsListFilled(): IsListFilled {
  const lists = useData()
  const { data: shownReviews } = useQuery(shownReviewsQuery)
  return (list: PagedResource) => {
    if (list === 'reviews') return shownReviews === undefined || shownReviews.count > 0
    const { rows, isLoading, error } = lists[list]
    return rows.length > 0 || isLoading || error !== null
  }
}

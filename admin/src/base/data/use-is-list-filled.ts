import type { PagedResource } from '@shop/db/tables/resources'
import type { IsListFilled } from '@shop/site/layout/nav-links.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicApi, unwrapResponse } from '../http/api-client.ts'
import { useRecordLists } from './record-lists-context.ts'

const shownReviewsQuery = queryOptions({
  queryKey: ['reviews', 'shown'],
  queryFn: () => unwrapResponse(publicApi.reviews.shown.$get()),
})

const shownWorkQuery = queryOptions({
  queryKey: ['work', 'shown'],
  queryFn: () => unwrapResponse(publicApi.work.$get()),
})

/** For the public navigation; without an answer yet, every list counts as filled but that of work, which few shops have. */
export function useIsListFilled(): IsListFilled {
  const lists = useRecordLists()
  const { data: shownReviews } = useQuery(shownReviewsQuery)
  const { data: shownWork } = useQuery(shownWorkQuery)
  return (list: PagedResource) => {
    if (list === 'reviews') return shownReviews === undefined || shownReviews.count > 0
    if (list === 'work') return shownWork !== undefined && shownWork.length > 0
    const { rows, isLoading, error } = lists[list]
    return rows.length > 0 || isLoading || error !== null
  }
}

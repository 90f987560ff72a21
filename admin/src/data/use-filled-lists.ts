import type { FilledLists } from '@shop/site/layout/nav-links.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicApi, unwrapResponse } from '../http/api-client.ts'
import { type ListState, useData } from './use-data.ts'

const shownReviewsQuery = queryOptions({
  queryKey: ['reviews', 'shown'],
  queryFn: () => unwrapResponse(publicApi.reviews.shown.$get()),
})

/** Which lists the public bar links to; all of them until they are loaded. */
export function useFilledLists(): FilledLists {
  const { services, events, 'team-members': teamMembers } = useData()
  const { data } = useQuery(shownReviewsQuery)
  const mayBeFilled = ({ rows, isLoading, error }: ListState<unknown>) => rows.length > 0 || isLoading || error !== null
  return {
    services: mayBeFilled(services),
    events: mayBeFilled(events),
    'team-members': mayBeFilled(teamMembers),
    reviews: data === undefined || data.count > 0,
  }
}

import { queryOptions } from '@tanstack/react-query'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export const postingsQuery = queryOptions({
  queryKey: ['postings'],
  queryFn: () => unwrapResponse(api.postings.$get()),
  staleTime: 60_000,
})

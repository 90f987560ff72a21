import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type ComingChange = InferResponseType<typeof api.moments.coming.$get>[number]

export const comingChangesQuery = queryOptions({
  queryKey: ['coming-changes'],
  queryFn: () => unwrapResponse(api.moments.coming.$get()),
})

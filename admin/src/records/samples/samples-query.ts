import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type Samples = InferResponseType<typeof api.samples.$get>

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: () => unwrapResponse(api.samples.$get()),
})

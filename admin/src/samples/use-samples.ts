import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, unwrapResponse } from '../http/api-client.ts'

/** Which records nobody has made their own yet. */
export type Samples = InferResponseType<typeof api.samples.$get>

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: () => unwrapResponse(api.samples.$get()),
})

export function useIsSample(resource: keyof Samples['ids'], id: number): boolean {
  return useQuery(samplesQuery).data?.ids[resource].includes(id) ?? false
}

import type { ResourceName } from '@shop/db/tables/changes'
import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, publicApi, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { getStatusText } from '../http/status-text.ts'

export type JournalChange = InferResponseType<typeof api.changes.$get>[number]

/** The image list has an error message of its own. */
export const imagesQuery = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: () => unwrapResponse(api.shop.$get()),
  staleTime: 60_000,
})

export const latestChangesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: () => unwrapResponse(api.changes.$get({ query: {} })),
})

/** The changes of one record, newest first. */
export function recordChangesQuery(resourceName: ResourceName, id: number) {
  return queryOptions({
    queryKey: ['changes', resourceName, id],
    queryFn: () => unwrapResponse(api.changes.$get({ query: { noun: resourceName, id: `${id}` } })),
  })
}

async function fetchImages() {
  try {
    return await unwrapResponse(publicApi.images.$get())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Error fetching images: ${error.status} ${getStatusText(error.status)}`, { cause: error })
  }
}

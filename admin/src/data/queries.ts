import { queryOptions } from '@tanstack/react-query'
import { api, publicApi, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { getStatusText } from '../http/status-text.ts'

/** The image list has a failure text of its own (spec §8). */
export const imagesQuery = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: () => unwrapResponse(api.shop.$get()),
  staleTime: 60_000,
})

async function fetchImages() {
  try {
    return await unwrapResponse(publicApi.images.$get())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Error fetching images: ${error.status} ${getStatusText(error.status)}`, { cause: error })
  }
}

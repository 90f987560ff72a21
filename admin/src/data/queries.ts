import { queryOptions } from '@tanstack/react-query'
import { answer, api, openApi } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { statusText } from '../status-text.ts'

/** The image list has a failure text of its own (spec §8). */
export const images = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

export const shop = queryOptions({ queryKey: ['shop'], queryFn: () => answer(api.shop.$get()), staleTime: 60_000 })

async function fetchImages() {
  try {
    return await answer(openApi.images.$get())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Error fetching images: ${error.status} ${statusText(error.status)}`, { cause: error })
  }
}

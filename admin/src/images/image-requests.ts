import type { Image } from '@shop/db/tables/images'
import { MutationObserver } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { imagesQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { isRecordLike } from '../data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { ApiError, isNotFoundError, isRefusal } from '../http/api-error.ts'
import { getStatusText } from '../http/status-text.ts'
import type { ImageTexts } from './image-text-fields.tsx'
import type { ImageDetails } from './use-image-details.ts'

/** With the delays of react-query, about five minutes. */
const MAX_CANCEL_RETRIES = 14

interface ImageRegistration extends ImageTexts {
  fileKey: string
  fileName: string
  fileType: string
  /** bytes */
  fileSize: number
  replaces?: number
}

export async function requestUploadUrl(json: Pick<ImageRegistration, 'fileName' | 'fileType' | 'fileSize'>) {
  return withServerMessage(api.images['presigned-url'].$post({ json }))
}

/** Adds an uploaded file to the gallery or, with `replaces`, gives it to an existing image. */
export async function registerImage(json: ImageRegistration, signal: AbortSignal): Promise<Image> {
  const image = await withServerMessage(api.images.metadata.$post({ json }, { init: { signal } }))
  updateImageList((rows) => (rows.some(({ id }) => id === image.id) ? replaceImage(rows, image) : [...rows, image]))
  return image
}

/** Takes an upload back, also one that the server registers meanwhile; repeats the call until the server answers. */
export async function cancelUpload(fileKey: string) {
  const json = { fileKey }
  const cancellation = new MutationObserver(queryClient, {
    mutationFn: () => unwrapResponse(api.images.cancel.$post({ json }, { init: { keepalive: true } })),
    retry: (failures, error) => failures < MAX_CANCEL_RETRIES && !isRefusal(error),
  })
  await cancellation.mutate().catch(() => {}) // logged
  void queryClient.invalidateQueries(imagesQuery)
}

/** @throws when another user saved a newer version than `base`; `findNewerImage` reads it from the error */
export async function updateImage(base: Image, { altText, ...details }: ImageDetails): Promise<Image> {
  const json = { ...details, alt_text: altText }
  const request = api.images[':id'].$put({ param: { id: `${base.id}` }, json }, { headers: ifMatch(base) })
  const image = await withServerMessage(request)
  showImage(image)
  return image
}

/** The version of another user in the error of a request that failed because of it (412); undefined in any other error. */
export function findNewerImage(error: unknown, base: Image): Image | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof ApiError && isRecordLike(base, cause.current) ? cause.current : undefined
}

/** Puts an image that the server has just returned into the list. */
export function showImage(image: Image) {
  updateImageList((rows) => replaceImage(rows, image))
}

/** @throws with the names of the records that still use the image */
export async function deleteImage(id: number) {
  await withServerMessage(api.images[':id'].$delete({ param: { id: `${id}` } })).catch((error: unknown) => {
    if (isNotFoundError(error)) void queryClient.invalidateQueries(imagesQuery)
    throw error
  })
  updateImageList((rows) => rows.filter((other) => other.id !== id))
}

function replaceImage(rows: Image[], image: Image) {
  return rows.map((other) => (other.id === image.id ? image : other))
}

function updateImageList(update: (rows: Image[]) => Image[]) {
  queryClient.setQueryData<Image[]>(imagesQuery.queryKey, (rows) => rows && update(rows))
  void queryClient.invalidateQueries(imagesQuery)
}

/** Errors of image requests have the server's message, or the status when there is none. */
async function withServerMessage<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  try {
    return await unwrapResponse(request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(error.serverMessage ?? `API Error: ${error.status} ${getStatusText(error.status)}`, {
      cause: error,
    })
  }
}

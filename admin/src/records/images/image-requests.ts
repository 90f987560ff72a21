import type { Image, imageInputSchema } from '@shop/db/tables/images'
import { MutationObserver } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type * as z from 'zod'
import { imagesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { api, ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError, isNotFoundError, isRefusal } from '../../base/http/api-error.ts'
import { getStatusText } from '../../base/http/status-text.ts'

/** With the delays of react-query, about five minutes. */
const MAX_CANCEL_RETRIES = 14

/** Bad Request, Content Too Large, Unsupported Media Type, Unprocessable Content */
const UNUSABLE_STATUSES = [400, 413, 415, 422]

export class UnusableFileError extends Error {}

export type ImageInput = z.infer<typeof imageInputSchema>

export function toImageInput({ description, altText, focus_x, focus_y }: Image): ImageInput {
  return { description, altText, focus_x, focus_y }
}

export async function requestUploadUrl(json: InferRequestType<(typeof api.images)['presigned-url']['$post']>['json']) {
  return withServerMessage(unwrapResponse(api.images['presigned-url'].$post({ json })))
}

export async function registerImage(
  json: InferRequestType<typeof api.images.metadata.$post>['json'],
  signal: AbortSignal,
): Promise<Image> {
  const image = await withServerMessage(unwrapResponse(api.images.metadata.$post({ json }, { init: { signal } })))
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

/** @throws ApiError 412 with the current image when another user saved a newer version than `base` */
export async function updateImage(base: Image, { altText, ...details }: ImageInput): Promise<Image> {
  const json = { ...details, alt_text: altText }
  const request = api.images[':id'].$put({ param: { id: `${base.id}` }, json }, { headers: ifMatch(base) })
  const image = await unwrapResponse(request)
  showImage(image)
  return image
}

export function showImage(image: Image) {
  updateImageList((rows) => replaceImage(rows, image))
}

/** @throws with the names of the records that still use the image */
export async function deleteImage(id: number) {
  const request = unwrapResponse(api.images[':id'].$delete({ param: { id: `${id}` } }))
  await withServerMessage(request).catch((error: unknown) => {
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

export async function withServerMessage<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw error instanceof ApiError ? new Error(imageErrorMessage(error), { cause: error }) : error
  }
}

export function imageErrorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  return error.serverMessage ?? `API Error: ${error.status} ${getStatusText(error.status)}`
}

/** Whether sending the same file again would fail again. */
export function isUnusableFile(error: unknown): boolean {
  if (error instanceof UnusableFileError) return true
  if (error instanceof ApiError) return UNUSABLE_STATUSES.includes(error.status)
  return error instanceof Error && isUnusableFile(error.cause)
}

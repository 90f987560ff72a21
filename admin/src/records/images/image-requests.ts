import type { Image, imageInputSchema } from '@shop/db/tables/images'
import { MutationObserver } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type * as z from 'zod'
import { queryClient } from '../../base/data/queries.ts'
import { createRecordClient, isRecordLike } from '../../base/data/resource-client.ts'
import { isSameValue, pickFields } from '../../base/forms/form-values.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError, getStatusText, isRefusal } from '../../base/http/api-error.ts'

/** With react-query's delays, about five minutes. */
const MAX_CANCEL_RETRIES = 14

/** Bad Request, Content Too Large, Unsupported Media Type, Unprocessable Content */
const UNUSABLE_STATUSES = [400, 413, 415, 422]

const client = createRecordClient('images', api.images[':id'])

export const showImage = client.replaceRecord

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
  client.addRecord(image)
  return image
}

/** Cancels an upload, even one that the server is registering; repeats the call until the server answers. */
export async function cancelUpload(fileKey: string) {
  const json = { fileKey }
  const cancellation = new MutationObserver(queryClient, {
    mutationFn: () => unwrapResponse(api.images.cancel.$post({ json }, { init: { keepalive: true } })),
    retry: (failures, error) => failures < MAX_CANCEL_RETRIES && !isRefusal(error),
  })
  await cancellation.mutate().catch(() => {}) // logged
  client.invalidateList()
}

/** @throws ApiError 412 with the current image when another user saved a newer version than `base` */
export function updateImage(base: Image, { altText, ...details }: ImageInput): Promise<Image> {
  return client.update(base, { ...details, alt_text: altText })
}

/**
 * Changes some details, even if another user saved a newer version meanwhile.
 * @throws `clash` when that user changed the same details
 */
export async function changeImage(
  image: Image,
  changes: Partial<ImageInput>,
  clash: (theirs: Image) => string,
): Promise<Image> {
  try {
    return await withServerMessage(updateImage(image, { ...toImageInput(image), ...changes }))
  } catch (error) {
    const theirs = error instanceof Error && error.cause instanceof ApiError ? error.cause.current : undefined
    if (!isRecordLike(image, theirs)) throw error
    showImage(theirs)
    const isSame = isSameValue(pickFields(changes, image), pickFields(changes, theirs))
    if (!isSame) throw new Error(clash(theirs), { cause: error })
    return changeImage(theirs, changes, clash)
  }
}

/** @throws with the names of the records that still use the image */
export function deleteImage(image: Image): Promise<void> {
  return withServerMessage(client.remove(image))
}

async function withServerMessage<T>(request: Promise<T>): Promise<T> {
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

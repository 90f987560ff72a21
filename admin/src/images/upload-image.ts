import type { Image } from '@shop/db/tables/images'
import { isRefusal } from '../http/api-error.ts'
import { cancelUpload, registerImage, requestUploadUrl } from './image-requests.ts'
import { resizeImage } from './resize-image.ts'
import { uploadToUrl } from './upload-to-url.ts'

export interface UploadImageOptions {
  description?: string
  altText?: string
  /** the id of an image that gets this file; its texts stay */
  replaces?: number
  /** 0 to 100 */
  onProgress(percent: number): void
  /** `size` is the number of bytes to be sent */
  onResized?(size: number): void
  signal: AbortSignal
}

/**
 * Requests an upload URL, sends the file there and registers it as an image. An upload that is aborted, or whose answer
 * is lost, is cancelled on the server too, because that may have registered it.
 */
export async function uploadImage(file: File | undefined, options: UploadImageOptions): Promise<Image> {
  if (!file) throw new Error('No file provided')
  const { description = '', altText = '', replaces, onResized, signal } = options
  const resized = await resizeImage(file)
  signal.throwIfAborted()
  onResized?.(resized.size)
  const { name: fileName, type: fileType, size: fileSize } = resized
  const { uploadUrl, fileKey } = await requestUploadUrl({ fileName, fileType, fileSize })
  try {
    signal.throwIfAborted()
    await uploadToUrl(uploadUrl, resized, options)
    const registration = { fileKey, fileName, fileType, fileSize, description, altText }
    return await registerImage(replaces === undefined ? registration : { ...registration, replaces }, signal)
  } catch (error) {
    if (!isRefusal(error)) void cancelUpload(fileKey)
    throw error
  }
}

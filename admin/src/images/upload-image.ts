import type { Image } from '@shop/db/tables/images'
import { registerImage, requestUploadUrl } from './image-requests.ts'
import { resizeImage } from './resize-image.ts'
import { uploadToUrl } from './upload-to-url.ts'

export interface UploadImageOptions {
  description?: string
  altText?: string
  /** the id of a picture that gets this file in place of its own; its words stay */
  replaces?: number
  /** 0 to 100 */
  onProgress(percent: number): void
  /** is told the size in bytes that is really sent */
  onResized?(size: number): void
  signal: AbortSignal
}

/** The three steps of an upload: ask for an address, send the file there, register it (spec §7). */
export async function uploadImage(file: File | undefined, options: UploadImageOptions): Promise<Image> {
  if (!file) throw new Error('No file provided')
  const { description = '', altText = '', replaces, onResized, signal } = options
  const small = await resizeImage(file)
  onResized?.(small.size)
  const { name: fileName, type: fileType, size: fileSize } = small
  const { uploadUrl, fileKey } = await requestUploadUrl({ fileName, fileType, fileSize })
  signal.throwIfAborted()
  await uploadToUrl(uploadUrl, small, options)
  const registration = { fileKey, fileName, fileType, fileSize, description, altText }
  return registerImage(replaces === undefined ? registration : { ...registration, replaces })
}

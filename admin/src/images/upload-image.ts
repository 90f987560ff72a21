import type { Image } from '@shop/db/images'
import { registerImage, requestAddress } from './image-calls.ts'
import { sendFile } from './send-file.ts'
import { shrink } from './shrink.ts'

export interface UploadOptions {
  description?: string
  altText?: string
  /** the id of a picture that gets this file in place of its own; its words stay */
  replaces?: number
  /** 0 to 100 */
  onProgress(percent: number): void
  /** is told the size in bytes that is really sent */
  onShrunk?(size: number): void
  signal: AbortSignal
}

/** The three steps of an upload: ask for an address, send the file there, register it (spec §7). */
export async function uploadImage(file: File | undefined, options: UploadOptions): Promise<Image> {
  if (!file) throw new Error('No file provided')
  const { description = '', altText = '', replaces, onShrunk, signal } = options
  const small = await shrink(file)
  onShrunk?.(small.size)
  const { name: fileName, type: fileType, size: fileSize } = small
  const { uploadUrl, fileKey } = await requestAddress({ fileName, fileType, fileSize })
  signal.throwIfAborted()
  await sendFile(uploadUrl, small, options)
  const registration = { fileKey, fileName, fileType, fileSize, description, altText }
  return registerImage(replaces === undefined ? registration : { ...registration, replaces })
}

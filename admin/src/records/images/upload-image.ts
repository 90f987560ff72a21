import { detectImageType, MAX_IMAGE_EDGE, refusalOfType } from '@shop/db/resources/image-types-and-limits'
import type { Image } from '@shop/db/tables/images'
import { ApiError, isRefusal } from '../../base/http/api-error.ts'
import { cancelUpload, registerImage, requestUploadUrl, UnusableFileError } from './image-requests.ts'

export interface UploadDetails {
  description?: string
  altText?: string
  /** the id of an image that gets this file; its texts stay */
  replaces?: number
}

interface UploadImageOptions extends UploadDetails {
  onProgress(progress: { percent: number } | { resizedSize: number }): void
  signal: AbortSignal
}

/** Sends a file and registers it as an image. An upload whose answer is lost is also canceled on the server. */
export async function uploadImage(file: File | undefined, options: UploadImageOptions): Promise<Image> {
  if (!file) throw new Error('No file provided')
  const { description = '', altText = '', replaces, onProgress, signal } = options
  const resized = await resizeImage(file)
  signal.throwIfAborted()
  onProgress({ resizedSize: resized.size })
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

/** Sends the raw file, without a token. An XMLHttpRequest, because fetch does not report upload progress. */
function uploadToUrl(url: string, file: Blob, { onProgress, signal }: UploadImageOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, cause?: ApiError) => {
      console.error(message)
      reject(new Error(message, { cause }))
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ percent: Math.round((loaded / total) * 100) })
    request.onload = () => {
      const { status } = request
      if (status === 200) resolve()
      else fail(`Upload failed with status: ${status}`, new ApiError(status))
    }
    request.onerror = () => fail('Network error occurred during upload')
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/** bytes; smaller files are sent as they are */
const MAX_UNRESIZED_BYTES = 700 * 1024

/**
 * Scales a large image down and rotates it upright; a file that the server does not accept becomes a JPEG.
 * @throws for such a file if this browser cannot decode it
 */
async function resizeImage(chosen: File): Promise<File> {
  const type = detectImageType(new Uint8Array(await chosen.slice(0, 64).arrayBuffer()))
  const file = type ? new File([chosen], chosen.name, { type }) : chosen
  const refusal = refusalOfType(type)
  if (!refusal && (file.size <= MAX_UNRESIZED_BYTES || type === 'image/gif')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) {
    if (refusal) throw new UnusableFileError(refusal)
    return file
  }
  const resized = await drawScaled(bitmap, type === 'image/jpeg' || refusal ? 'image/jpeg' : 'image/webp')
  bitmap.close()
  if (!refusal && resized.size >= file.size) return file
  return new File([resized], withExtension(file.name, resized.type), { type: resized.type })
}

function drawScaled(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, MAX_IMAGE_EDGE / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    context.fillStyle = 'white' // a JPEG has no transparency, and would be black there
    context.fillRect(0, 0, width, height)
  }
  context?.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.86 })
}

export function withExtension(name: string, type: string): string {
  const extension = type.replace('image/', '').replace('jpeg', 'jpg')
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}

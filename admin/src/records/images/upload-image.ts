import type { Image } from '@shop/db/tables/images'
import { ApiError, isRefusal } from '../../base/http/api-error.ts'
import { cancelUpload, registerImage, requestUploadUrl } from './image-requests.ts'
import { resizeImage } from './resize-image.ts'

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

/** Sends a file and registers it as an image. An upload whose answer is lost is cancelled on the server too. */
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

import { ApiError } from '../http/api-error.ts'

interface UploadToUrlOptions {
  /** 0 to 100 */
  onProgress(percent: number): void
  signal: AbortSignal
}

/**
 * Sends the raw file with its own content type, and without a token. Only status 200 is a success.
 * An XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadToUrl(url: string, file: Blob, { onProgress, signal }: UploadToUrlOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, cause?: ApiError) => {
      console.error(message)
      reject(new Error(message, { cause }))
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
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

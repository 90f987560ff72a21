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
    const fail = (message: string) => {
      console.error(message)
      reject(new Error(message))
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => (request.status === 200 ? resolve() : fail(`Upload failed with status: ${request.status}`))
    request.onerror = () => fail('Network error occurred during upload')
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

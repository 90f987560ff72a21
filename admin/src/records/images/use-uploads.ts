import { createSemaphore } from '@shop/db/semaphore'
import type { Image } from '@shop/db/tables/images'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadChunk } from '../../base/http/connection-and-chunk-loading.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import type { UploadDetails } from './upload-image.ts'

export interface Upload {
  id: number
  file: File
  details: UploadDetails
  percent: number
  resizedSize?: number
  failure?: Error
  abortController: AbortController
}

const MAX_CONCURRENT_UPLOADS = 2

/** Files on their way to the gallery, and those that failed. Unmounting cancels them. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextId = useRef(1)
  const runWithPermit = useRef(createSemaphore(MAX_CONCURRENT_UPLOADS)).current
  useUnsavedChanges(uploads.some(({ failure }) => !failure))
  const abortAll = useEffectEvent(() => uploads.forEach(abort))
  useEffect(() => () => abortAll(), [])

  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  /** @throws what the list shows about the upload, or an AbortError after `cancel` */
  async function add(file: File, details: UploadDetails = {}): Promise<Image> {
    const id = nextId.current++
    const abortController = new AbortController()
    const { signal } = abortController
    setUploads((all) => [...all, { id, file, details, percent: 0, abortController }])
    try {
      const image = await runWithPermit(async () => {
        signal.throwIfAborted()
        const { uploadImage } = await loadChunk(() => import('./upload-image.ts'))
        return uploadImage(file, { ...details, signal, onProgress: (progress) => update(id, progress) })
      })
      remove(id)
      return image
    } catch (cause) {
      signal.throwIfAborted()
      const message = cause instanceof Error ? cause.message : `${cause}`
      const failure = new Error(`Failed to upload image: ${message}`, { cause })
      update(id, { failure })
      throw failure
    }
  }

  function cancel(upload: Upload) {
    abort(upload)
    remove(upload.id)
  }

  /** The list shows the progress. */
  function send(files: File[], details?: UploadDetails) {
    for (const file of files) void add(file, details).catch(() => {})
  }

  function retry(upload: Upload) {
    cancel(upload)
    send([upload.file], upload.details)
  }

  return { uploads, add, send, cancel, retry }
}

function abort({ abortController }: Upload) {
  abortController.abort()
}

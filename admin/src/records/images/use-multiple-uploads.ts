import { createSemaphore } from '@shop/db/semaphore'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { isUnusableFile } from './unusable-file-error.ts'
import { uploadImage } from './upload-image.ts'

export interface FileUpload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  resizedSize?: number
  failure?: string
  canRetry?: boolean
  abortController: AbortController
}

const MAX_CONCURRENT_UPLOADS = 2

export function useMultipleUploads() {
  const { uploads, append, update, remove } = useUploadList()
  const runWithPermit = useRef(createSemaphore(MAX_CONCURRENT_UPLOADS)).current
  useUnsavedChanges(uploads.some(({ state }) => state !== 'failed'))

  async function send({ id, file, abortController: { signal } }: FileUpload) {
    if (signal.aborted) return
    update(id, { state: 'sending' })
    const progress = {
      signal,
      onProgress: (percent: number) => update(id, { percent }),
      onResized: (resizedSize: number) => update(id, { resizedSize }),
    }
    await uploadImage(file, progress).then(
      () => remove(id),
      (error: Error) => {
        if (signal.aborted) return
        const failure = `Failed to upload image: ${error.message}`
        update(id, { state: 'failed', failure, canRetry: !isUnusableFile(error) })
      },
    )
  }

  const start = (file: File) => {
    const upload = append(file)
    void runWithPermit(() => send(upload))
  }
  return {
    uploads,
    add: (files: File[]) => files.forEach(start),
    cancel: (upload: FileUpload) => {
      abort(upload)
      remove(upload.id)
    },
    retry: ({ id, file }: FileUpload) => {
      remove(id)
      start(file)
    },
  }
}

function useUploadList() {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const nextId = useRef(1)
  const abortAll = useEffectEvent(() => uploads.forEach(abort))
  useEffect(() => () => abortAll(), [])
  return {
    uploads,
    append(file: File): FileUpload {
      const abortController = new AbortController()
      const upload: FileUpload = { id: nextId.current++, file, state: 'waiting', percent: 0, abortController }
      setUploads((all) => [...all, upload])
      return upload
    },
    update: (id: number, changes: Partial<FileUpload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    remove: (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
  }
}

function abort({ abortController }: FileUpload) {
  abortController.abort()
}

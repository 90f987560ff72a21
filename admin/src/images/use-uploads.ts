import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { uploadImage } from './upload-image.ts'

/** One file on its way to the gallery. */
export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  /** bytes that are really sent, once that is known */
  resizedSize?: number
  failure?: string
  abortController: AbortController
}

const MAX_CONCURRENT_UPLOADS = 2

/** Files that were dropped, pasted or chosen together; each gets its texts afterwards (decisions F29). */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const run = useRef(createSemaphore(MAX_CONCURRENT_UPLOADS)).current
  const nextId = useRef(1)
  useUnsavedChanges(uploads.some(({ state }) => state !== 'failed'))
  const giveUp = useEffectEvent(() => {
    for (const { abortController } of uploads) abortController.abort(new Error('Cancelled'))
  })
  useEffect(() => () => giveUp(), [])

  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const change = (id: number, by: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...by } : upload)))

  function begin(file: File) {
    const upload: Upload = {
      id: nextId.current++,
      file,
      state: 'waiting',
      percent: 0,
      abortController: new AbortController(),
    }
    setUploads((all) => [...all, upload])
    void run(() => send(upload))
  }

  async function send({ id, file, abortController: { signal } }: Upload) {
    if (signal.aborted) return
    change(id, { state: 'sending' })
    try {
      await uploadImage(file, {
        signal,
        onProgress: (percent) => change(id, { percent }),
        onResized: (resizedSize) => change(id, { resizedSize }),
      })
      drop(id)
    } catch (error) {
      if (!signal.aborted)
        change(id, { state: 'failed', failure: `Failed to upload image: ${(error as Error).message}` })
    }
  }

  return {
    uploads,
    add: (files: Iterable<File>) => [...files].forEach(begin),
    cancel: ({ id, abortController }: Upload) => {
      abortController.abort(new Error('Cancelled'))
      drop(id)
    },
    retry: ({ id, file }: Upload) => {
      drop(id)
      begin(file)
    },
  }
}

/** Runs tasks, at most so many at once. */
function createSemaphore(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async (task: () => Promise<void>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    await task()
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

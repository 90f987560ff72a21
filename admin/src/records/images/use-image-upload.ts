import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../base/http/api-error.ts'
import { loadChunk } from '../../base/http/load-chunk.ts'
import type { UploadImageOptions } from './upload-image.ts'

interface UploadRequest extends Pick<UploadImageOptions, 'description' | 'altText' | 'replaces'> {
  file: File
}

/** A mutation that uploads one file, with its progress. `cancel` aborts it without an error, as unmounting does. */
export function useImageUpload() {
  const [percent, setPercent] = useState(0)
  const upload = useRef(new AbortController())
  const cancel = () => upload.current.abort()
  useEffect(() => cancel, [])
  const mutation = useMutation({
    mutationFn: async ({ file, ...options }: UploadRequest) => {
      setPercent(0)
      upload.current = new AbortController()
      const { signal } = upload.current
      const { uploadImage } = await loadChunk(() => import('./upload-image.ts'))
      return uploadImage(file, { ...options, onProgress: setPercent, signal })
    },
  })
  const error = isAbort(mutation.error) ? null : mutation.error
  return { ...mutation, error, percent, cancel }
}

export type ImageUpload = ReturnType<typeof useImageUpload>

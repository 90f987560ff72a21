import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UploadImageOptions, uploadImage } from './upload-image.ts'

interface UploadRequest extends Pick<UploadImageOptions, 'description' | 'altText' | 'replaces'> {
  file: File
}

/** A mutation that uploads one file, with its progress; unmounting aborts it. */
export function useImageUpload() {
  const [percent, setPercent] = useState(0)
  const upload = useRef(new AbortController())
  useEffect(() => () => upload.current.abort(), [])
  const mutation = useMutation({
    mutationFn: ({ file, ...options }: UploadRequest) => {
      setPercent(0)
      upload.current = new AbortController()
      return uploadImage(file, { ...options, onProgress: setPercent, signal: upload.current.signal })
    },
  })
  return { ...mutation, percent }
}

export type ImageUpload = ReturnType<typeof useImageUpload>

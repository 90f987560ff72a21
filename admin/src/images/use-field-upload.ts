import type { Image } from '@shop/db/tables/images'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../http/api-error.ts'
import { useUnsavedChanges } from '../session/unsaved-changes.ts'
import { useImageUpload } from './use-image-upload.ts'

/** The upload of a photo for a field of a form. It counts as an unsaved change until it is there. */
export function useFieldUpload(onUploaded: (image: Image) => void) {
  const { mutateAsync, reset, cancel, error, percent } = useImageUpload()
  const [photo, setPhoto] = useState<{ file: File; url: string }>()
  const arrival = useRef<Promise<void>>(undefined)
  useUnsavedChanges(photo !== undefined)
  useEffect(() => photo && (() => URL.revokeObjectURL(photo.url)), [photo])

  function start(file: File) {
    cancel()
    setPhoto({ file, url: URL.createObjectURL(file) })
    arrival.current = mutateAsync({ file }).then(
      (image) => {
        setPhoto(undefined)
        onUploaded(image)
      },
      (failure: Error) => {
        if (!isAbort(failure)) throw new Error(`Failed to upload image: ${failure.message}`, { cause: failure })
      },
    )
    arrival.current.catch(() => {}) // shown by `error`
  }

  function stop() {
    cancel()
    reset()
    setPhoto(undefined)
    arrival.current = undefined
  }

  return {
    /** while it is not in the gallery; its URL shows it from this device */
    photo,
    error,
    percent,
    start,
    stop,
    /** @throws what the upload failed with, until it is stopped or begun again */
    waitUntilUploaded: async () => arrival.current,
  }
}

export type FieldUpload = ReturnType<typeof useFieldUpload>

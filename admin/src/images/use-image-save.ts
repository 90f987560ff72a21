import type { Image } from '@shop/db/tables/images'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeChanges } from '../conflicts/merge.ts'
import type { Conflict } from '../conflicts/use-conflict.ts'
import { findNewerImage, updateImage } from './image-requests.ts'
import { type ImageDetails, toImageDetails } from './use-image-details.ts'

interface Attempt {
  base: Image
  draft: ImageDetails
}

/** Saves the details of an image, merged with what other users saved meanwhile; where both changed one, the user decides. */
export function useImageSave({ onSaved }: { onSaved(image: Image): void }) {
  const [conflict, setConflict] = useState<Conflict<Image, ImageDetails> | null>(null)

  async function write({ base, draft }: Attempt): Promise<boolean> {
    try {
      onSaved(await updateImage(base, draft))
      return true
    } catch (error) {
      const theirs = findNewerImage(error, base)
      if (!theirs) throw error
      const mergeResult = mergeChanges(toImageDetails(base), draft, toImageDetails(theirs))
      if (mergeResult.conflicts.length === 0) return write({ base: theirs, draft: mergeResult.merged })
      setConflict({ theirs, mergeResult })
      return false
    }
  }

  const { mutate, data, isPending, error, reset } = useMutation({ mutationFn: write })
  return {
    save: mutate,
    isPending,
    isSaved: data === true,
    error,
    reset,
    conflict,
    cancelConflict: () => setConflict(null),
    resolveConflict(theirs: Image, draft: ImageDetails) {
      setConflict(null)
      mutate({ base: theirs, draft })
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { uploadImage } from './upload-image.ts'

/** Another file in the place of a picture: the record keeps its id, its words and whoever shows it. */
export function useImageReplacement(id: number) {
  const [percent, setPercent] = useState<number>()
  const [error, setFailure] = useState('')
  const [isReplaced, setDone] = useState(false)
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  async function replace(file: File) {
    setFailure('')
    setDone(false)
    setPercent(0)
    sending.current = new AbortController()
    try {
      await uploadImage(file, { replaces: id, onProgress: setPercent, signal: sending.current.signal })
      setDone(true)
    } catch (error) {
      setFailure(`Failed to update image: ${(error as Error).message}`)
    }
    setPercent(undefined)
  }

  return { percent, error, isReplaced, replace, clearError: () => setFailure('') }
}

export type ImageReplacement = ReturnType<typeof useImageReplacement>

import { useEffect, useEffectEvent, useState } from 'react'
import { ConnectionError, useIsConnected } from '../../base/http/fetch-with-connection-state.ts'

interface SaveWhenConnectedOptions {
  error: Error | null
  isSaving: boolean
  isComplete: boolean
  save(): void
}

/** Saves by itself once the connection is back, if the user asks for it after a save that failed without one. */
export function useSaveWhenConnected({ error, isSaving, isComplete, save }: SaveWhenConnectedOptions) {
  const [isAsked, setIsAsked] = useState(false)
  const [isHeldBack, setIsHeldBack] = useState(false) // the connection was back, but a required field was empty
  const isConnected = useIsConnected()
  const hasNoConnection = error instanceof ConnectionError
  // Any answer ends the waiting.
  if (isAsked && !isSaving && !hasNoConnection) setIsAsked(false)
  if (isHeldBack && isSaving) setIsHeldBack(false)
  const retry = useEffectEvent(() => {
    if (isComplete) return save()
    setIsAsked(false)
    setIsHeldBack(true)
  })
  useEffect(() => {
    if (isAsked && isConnected) retry()
  }, [isAsked, isConnected])
  if (!hasNoConnection) return undefined
  return { isAsked, isHeldBack, toggle: () => setIsAsked(!isAsked) }
}

export type SaveWhenConnected = ReturnType<typeof useSaveWhenConnected>

import { useEffect, useEffectEvent } from 'react'

/** Starts listening once the component is on the screen; `signal` stops it when the component is gone. */
export function useListeners(listen: (options: { signal: AbortSignal }) => void) {
  const begin = useEffectEvent(listen)
  useEffect(() => {
    const unmounted = new AbortController()
    begin(unmounted)
    return () => unmounted.abort()
  }, [])
}

/** Calls `action` after a delay, once there is one, unless the component is gone. */
export function useTimeout(action: () => void, delayMs: number | undefined) {
  const onTimeout = useEffectEvent(action)
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => onTimeout(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}

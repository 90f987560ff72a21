import { useEffect, useEffectEvent } from 'react'

/** Calls `action` after a delay, once there is one, unless the component is gone. */
export function useTimeout(action: () => void, delayMs: number | undefined) {
  const onTimeout = useEffectEvent(action)
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => onTimeout(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}

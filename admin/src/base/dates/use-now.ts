import { useEffect, useState } from 'react'

const RENEW_MS = 30_000

export function useNow(renewMs = RENEW_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), renewMs)
    return () => clearInterval(timer)
  }, [renewMs])
  return now
}

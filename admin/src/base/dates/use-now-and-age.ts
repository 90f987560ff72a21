import { formatAge } from '@shop/db/time/opening-hours/format-date-time'
import { useEffect, useState } from 'react'
import { useTimeZone } from '../data/use-shop.ts'

/** @returns a function that says how long ago a moment in ISO 8601 was */
export function useFormatAge(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatAge(moment, timeZone)
}

export function useNow(renewMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), renewMs)
    return () => clearInterval(timer)
  }, [renewMs])
  return now
}

import { useTimeZone } from '../data/use-shop.ts'
import { formatRelativeTime } from './format-date.ts'

/** @returns a function that tells the age of a moment in ISO 8601 */
export function useFormatAge(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatRelativeTime(new Date(moment), new Date(), timeZone)
}

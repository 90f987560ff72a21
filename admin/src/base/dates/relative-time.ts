import { formatAge } from '@shop/db/opening-hours/format-moment'
import { useTimeZone } from '../data/use-shop.ts'

/** @returns a function that tells the age of a moment in ISO 8601 */
export function useFormatAge(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatAge(moment, timeZone)
}

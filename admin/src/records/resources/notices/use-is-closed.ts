import { hasHours, type OpeningHours, windowsOfDay } from '@shop/db/opening-hours/opening-hours'
import { dayAt, MINUTES_PER_DAY, minutesAt } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { hoursQuery } from '../../../base/data/queries.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useNow } from '../../../base/dates/relative-time.ts'

/** Whether the site hides a wait, because the shop has hours and is closed. */
export function useIsClosed(): boolean {
  const { data: hours } = useQuery(hoursQuery)
  const [now, zone] = [useNow().getTime(), useTimeZone()]
  return hours !== undefined && hasHours(hours) && !isOpenAt(hours, now, zone)
}

/** Also after midnight, when the day before lasts until then. */
function isOpenAt(hours: OpeningHours, instant: number, zone: string): boolean {
  return [0, 1].some((daysAgo) => {
    const minute = minutesAt(instant, zone) + daysAgo * MINUTES_PER_DAY
    return windowsOfDay(hours, dayAt(instant, zone) - daysAgo).some(({ from, to }) => from <= minute && minute < to)
  })
}

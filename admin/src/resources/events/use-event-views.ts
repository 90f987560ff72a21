import { MINUTE_MS } from '@shop/db/durations'
import type { Event } from '@shop/db/tables/events'
import { useMemo } from 'react'
import { useTimeZone } from '../../data/use-shop.ts'
import type { ListView } from '../../resource-screens/resource-config.ts'
import { getEventPhase } from './event-time.ts'

/**
 * The upcoming events, soonest first, with the past ones folded below, newest first. Events whose date does not exist are
 * among the upcoming ones, because they are to be mended.
 * @param rows by date
 */
export function useEventViews(rows: Event[]): ListView<Event>[] {
  const zone = useTimeZone()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  // Thousands of events are compared with the clock once a minute, not at every key that is pressed in the search.
  return useMemo(() => {
    const now = new Date(minute * MINUTE_MS)
    const isPast = (event: Event) => getEventPhase(event, now, zone) === 'past'
    const past = rows.filter(isPast).toReversed()
    const upcoming = rows.filter((event) => !isPast(event))
    const folded = { adjective: 'past', title: 'Past events, newest first', rows: past }
    return [
      { value: 'upcoming', label: 'Upcoming', adjective: 'upcoming', rows: upcoming, folded },
      { value: 'past', label: 'Past', adjective: 'past', rows: past },
      { value: 'all', label: 'All', rows: [...upcoming, ...past] },
    ]
  }, [rows, zone, minute])
}

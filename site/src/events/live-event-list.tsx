import { type ReactNode, useEffect, useState } from 'react'
import { type EventSelection, upcomingEventsUrl } from '../components/links/event-paths-and-api-url.ts'
import { watchClock } from '../watch-clock.ts'
import { EventGrid, type EventGridProps } from './event-grid.tsx'
import type { UpcomingEventsResponse } from './read-upcoming-events.ts'

interface LiveEventListProps extends EventSelection, Pick<EventGridProps, 'className'> {
  /** the list on the page, whose entries say in `data-until` when they leave it */
  children?: ReactNode
}

/** The list of a page that may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEventList({ limit, isOn, children, className }: LiveEventListProps) {
  const [fresh, setFresh] = useState<UpcomingEventsResponse>()

  useEffect(() => {
    let expiresAt = Number.POSITIVE_INFINITY
    async function refresh() {
      const response = await fetch(upcomingEventsUrl({ limit, isOn }), { cache: 'no-cache' })
      if (response.status !== 200) return
      const upcoming: UpcomingEventsResponse = await response.json()
      expiresAt = Math.min(...upcoming.events.map(({ until }) => until))
      // If this clock is ahead of the server's, an event may be over by it, and its own page says so.
      setFresh(isOn ? { ...upcoming, events: upcoming.events.filter(({ until }) => until > Date.now()) } : upcoming)
    }
    const watch = new AbortController()
    watchClock((hasArrived) => {
      if (hasArrived || expiresAt <= Date.now()) refresh().catch(() => {}) // offline: the list of the page stays
      return expiresAt
    }, watch)
    return () => watch.abort()
  }, [limit, isOn])

  if (!fresh) return <div>{children}</div>
  return <EventGrid events={fresh.events} imageBaseUrl={fresh.pictures} className={className} inOneRow={!!limit} />
}

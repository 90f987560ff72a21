import { useEffect, useState } from 'react'
import { EventGrid, type EventGridProps } from './event-grid.tsx'
import type { ListedEvent } from './listed-event.ts'
import type { UpcomingEventsResponse } from './read-upcoming-events.ts'

export interface LiveEventListProps extends EventGridProps {
  /** the address that answers 200 and an `UpcomingEventsResponse` when it has other events than these */
  refreshUrl: string
}

/** setTimeout takes no longer waits. */
const LONGEST_MS = 2 ** 31 - 1

/** The list of a page that may be older than the list itself; it runs only once that is so (see site/client-stale). */
export function LiveEventList({ events, imageBaseUrl, refreshUrl, ...shown }: LiveEventListProps) {
  const [list, setList] = useState({ events, imageBaseUrl })

  useEffect(() => {
    const refreshed = new AbortController()
    fetchUpcoming(refreshUrl, refreshed.signal).then(
      (fresh) => fresh && setList({ events: fresh.events, imageBaseUrl: fresh.pictures }),
    )
    return () => refreshed.abort()
  }, [refreshUrl])

  useEffect(() => {
    const ends = Math.min(...list.events.map(({ until }) => until))
    const drop = () => setList((current) => ({ ...current, events: stillListed(current.events) }))
    const timer = setTimeout(drop, Math.min(Math.max(ends - Date.now(), 0), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [list])

  return <EventGrid events={list.events} imageBaseUrl={list.imageBaseUrl} {...shown} />
}

/** Those whose day is not over, for when nobody can be asked. */
function stillListed(events: ListedEvent[]): ListedEvent[] {
  return events.filter(({ until }) => Date.now() < until)
}

async function fetchUpcoming(ask: string, signal: AbortSignal): Promise<UpcomingEventsResponse | undefined> {
  try {
    const answer = await fetch(ask, { cache: 'no-cache', signal })
    return answer.status === 200 ? await answer.json() : undefined
  } catch {
    return undefined // offline: what stands in the page is the best there is
  }
}

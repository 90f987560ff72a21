import { MAX_TIMEOUT_MS } from '@shop/db/durations'
import { useEffect, useState } from 'react'
import { EventGrid, type EventGridProps } from './event-grid.tsx'
import type { ListedEvent, UpcomingEventsResponse } from './read-upcoming-events.ts'

export interface LiveEventListProps extends EventGridProps {
  /** answers 200 and an `UpcomingEventsResponse` when it has other events than these */
  refreshUrl: string
}

/** The list of a page that may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEventList({ events, imageBaseUrl, refreshUrl, ...gridProps }: LiveEventListProps) {
  const [list, setList] = useState({ events, imageBaseUrl })

  useEffect(() => {
    const abort = new AbortController()
    fetchUpcoming(refreshUrl, abort.signal).then(
      (fresh) => fresh && setList({ events: fresh.events, imageBaseUrl: fresh.pictures }),
    )
    return () => abort.abort()
  }, [refreshUrl])

  useEffect(() => {
    const nextEnd = Math.min(...list.events.map(({ until }) => until))
    const removeEnded = () => setList((current) => ({ ...current, events: stillListed(current.events) }))
    const timer = setTimeout(removeEnded, Math.min(Math.max(nextEnd - Date.now(), 0), MAX_TIMEOUT_MS))
    return () => clearTimeout(timer)
  }, [list])

  return <EventGrid events={list.events} imageBaseUrl={list.imageBaseUrl} {...gridProps} />
}

/** Removes the events of past days without asking the server, which may be unreachable. */
function stillListed(events: ListedEvent[]): ListedEvent[] {
  return events.filter(({ until }) => Date.now() < until)
}

async function fetchUpcoming(url: string, signal: AbortSignal): Promise<UpcomingEventsResponse | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal })
    return response.status === 200 ? await response.json() : undefined
  } catch {
    return undefined // offline: the list of the page stays
  }
}

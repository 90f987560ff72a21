import { MAX_TIMEOUT_MS } from '@shop/db/durations'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EventGrid, type EventGridProps } from './event-grid.tsx'
import type { UpcomingEventsResponse } from './read-upcoming-events.ts'

export interface LiveEventListProps extends Pick<EventGridProps, 'heading' | 'className' | 'inOneRow'> {
  /** answers 200 and an `UpcomingEventsResponse` when it has other events than the page */
  refreshUrl: string
  /** the list of the page, whose entries say in `data-until` when they leave it */
  children?: ReactNode
}

const NO_EVENTS: UpcomingEventsResponse = { events: [], pictures: '', version: '' }

/** The list of a page that may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEventList({ refreshUrl, children, ...gridProps }: LiveEventListProps) {
  const [fresh, setFresh] = useState<UpcomingEventsResponse>()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const abort = new AbortController()
    fetchUpcoming(refreshUrl, abort.signal).then((response) => response && setFresh(response))
    return () => abort.abort()
  }, [refreshUrl])

  // The events of past days are removed without the server, which may be unreachable.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function removeEnded() {
      const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-until]') ?? [])]
      const ended = entries.filter((entry) => endOf(entry) <= Date.now())
      if (fresh && ended.length > 0) setFresh({ ...fresh, events: fresh.events.filter(isListed) })
      else if (ended.length > 0 && ended.length === entries.length) setFresh(NO_EVENTS)
      else for (const entry of ended) entry.remove()
      const nextEnd = Math.min(...entries.map(endOf).filter((end) => end > Date.now()))
      timer = setTimeout(removeEnded, Math.min(nextEnd - Date.now(), MAX_TIMEOUT_MS))
    }
    removeEnded()
    return () => clearTimeout(timer)
  }, [fresh])

  return (
    <div ref={list}>
      {fresh ? <EventGrid events={fresh.events} imageBaseUrl={fresh.pictures} {...gridProps} /> : children}
    </div>
  )
}

function isListed({ until }: { until: number }): boolean {
  return until > Date.now()
}

function endOf(entry: HTMLElement): number {
  return Number(entry.dataset.until)
}

async function fetchUpcoming(url: string, signal: AbortSignal): Promise<UpcomingEventsResponse | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal })
    return response.status === 200 ? await response.json() : undefined
  } catch {
    return undefined // offline: the list of the page stays
  }
}

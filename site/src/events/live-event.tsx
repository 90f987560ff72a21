import { translate } from '@shop/db/language/translate'
import { type ReactNode, useEffect, useState } from 'react'
import { watchClock } from '../watch-clock.ts'
import { findEventFingerprint } from './event-fingerprint.ts'
import { OtherUpcomingEvents } from './other-upcoming-events.tsx'
import { EventHasPassed, EventNotFound } from './unavailable-event.tsx'
import { UNAVAILABLE_EVENT_TITLES } from './unavailable-event-titles.ts'

export interface LiveEventProps {
  until: number | null
  fingerprint: string
  pagePath: string
  children?: ReactNode
}

type State = 'current' | keyof typeof UNAVAILABLE_EVENT_TITLES

/** An event whose page may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEvent({ until, fingerprint, pagePath, children }: LiveEventProps) {
  const [state, setState] = useState<State>('current')

  useEffect(() => {
    async function compare() {
      const response = await fetch(pagePath, { cache: 'no-cache' })
      if (response.status === 404) setState('notFound')
      else if (response.ok && hasChanged(await response.text(), fingerprint)) location.reload()
    }
    const watch = new AbortController()
    watchClock((hasArrived) => {
      if (until !== null && until <= Date.now()) setState('ended')
      if (hasArrived) compare().catch(() => {}) // offline: the page stays
      return until ?? Number.POSITIVE_INFINITY
    }, watch)
    return () => watch.abort()
  }, [until, fingerprint, pagePath])

  useEffect(() => {
    if (state !== 'current')
      document.title = document.title.replace(/^.*(?= · )/, translate(UNAVAILABLE_EVENT_TITLES[state]))
  }, [state])

  if (state === 'current') return <div data-event={fingerprint}>{children}</div>
  return (
    <>
      {state === 'ended' ? <EventHasPassed /> : <EventNotFound />}
      <OtherUpcomingEvents />
    </>
  )
}

function hasChanged(html: string, fingerprint: string): boolean {
  const published = findEventFingerprint(html)
  return published !== undefined && published !== fingerprint && !(Number.parseInt(published, 10) <= Date.now())
}

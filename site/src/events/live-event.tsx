import { type ReactNode, useEffect, useState } from 'react'
import { watchClock } from '../watch-clock.ts'
import { findEventMark } from './event-mark.ts'
import { EVENT_NOTICES } from './event-notice-titles.ts'
import { EventHasPassed, EventNotFound } from './event-notices.tsx'
import { NextUp } from './next-up.tsx'

export interface LiveEventProps {
  until: number | null
  mark: string
  pagePath: string
  children?: ReactNode
}

type State = 'current' | keyof typeof EVENT_NOTICES

/** An event whose page may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEvent({ until, mark, pagePath, children }: LiveEventProps) {
  const [state, setState] = useState<State>('current')

  useEffect(() => {
    async function compare() {
      const response = await fetch(pagePath, { cache: 'no-cache' })
      if (response.status === 404) setState('notFound')
      else if (response.ok && hasChanged(await response.text(), mark)) location.reload()
    }
    return watchClock((hasArrived) => {
      if (until !== null && until <= Date.now()) setState('ended')
      if (hasArrived) compare().catch(() => {}) // offline: the page stays
      return until ?? Number.POSITIVE_INFINITY
    })
  }, [until, mark, pagePath])

  useEffect(() => {
    if (state !== 'current') document.title = document.title.replace(/^.*(?= · )/, EVENT_NOTICES[state])
  }, [state])

  if (state === 'current') return <div data-event={mark}>{children}</div>
  return (
    <>
      {state === 'ended' ? <EventHasPassed /> : <EventNotFound />}
      <NextUp />
    </>
  )
}

function hasChanged(html: string, mark: string): boolean {
  const published = findEventMark(html)
  return published !== undefined && published !== mark && !(Number.parseInt(published, 10) <= Date.now())
}

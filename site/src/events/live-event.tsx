import { type ReactNode, useEffect, useState } from 'react'
import { watchClock } from '../watch-clock.ts'
import { findEventMark } from './event-mark.ts'
import { EVENT_NOTICES } from './event-notice-titles.ts'
import { EventHasPassed, EventNotFound } from './event-notices.tsx'
import { NextUp } from './next-up.tsx'

export interface LiveEventProps {
  /** when the event has ended, epoch milliseconds; null when its date does not exist */
  until: number | null
  /** see event-mark.ts */
  mark: string
  /** the path of its page */
  pagePath: string
  /** the event as the page has it */
  children?: ReactNode
}

type State = 'current' | keyof typeof EVENT_NOTICES

/** An event whose page may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEvent({ until, mark, pagePath, children }: LiveEventProps) {
  const [state, setState] = useState<State>('current')

  useEffect(
    () =>
      watchClock((hasArrived) => {
        if (until !== null && until <= Date.now()) setState('ended')
        if (hasArrived)
          fetchPage(pagePath).then((page) => {
            if (page && !page.isFound) setState('notFound')
            else if (page && hasChanged(page.html, mark)) location.reload()
          })
        return until ?? Number.POSITIVE_INFINITY
      }),
    [until, mark, pagePath],
  )

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

/** The published page; undefined when the server cannot send it. */
async function fetchPage(path: string): Promise<{ isFound: boolean; html: string } | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-cache' })
    if (response.status === 404) return { isFound: false, html: '' }
    return response.ok ? { isFound: true, html: await response.text() } : undefined
  } catch {
    return undefined
  }
}

/** Whether a page shows the event otherwise, and as one that is still ahead. */
function hasChanged(html: string, mark: string): boolean {
  const published = findEventMark(html)
  return published !== undefined && published !== mark && !(Number.parseInt(published, 10) <= Date.now())
}

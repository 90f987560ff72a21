import { type ReactNode, useEffect, useState } from 'react'
import { EVENT_NOTICES, EventHasPassed, EventNotFound } from './event-notices.tsx'

export interface LiveEventProps {
  /** when the event has ended, epoch milliseconds; null when its date does not exist */
  until: number | null
  /** the path of its page */
  pagePath: string
  /** the event as the page has it */
  children?: ReactNode
}

type State = 'current' | keyof typeof EVENT_NOTICES

/** An event whose page may be out of date; it is hydrated only then (see site/client-stale). */
export function LiveEvent({ until, pagePath, children }: LiveEventProps) {
  const [state, setState] = useState<State>('current')

  useEffect(() => {
    if (until !== null && until <= Date.now()) setState('ended')
    fetchPage(pagePath).then((page) => {
      if (page && !page.isFound) setState('notFound')
      else if (page && isPostponed(page.html, until)) location.reload()
    })
  }, [until, pagePath])

  useEffect(() => {
    if (state !== 'current') document.title = document.title.replace(/^.*(?= · )/, EVENT_NOTICES[state])
  }, [state])

  if (state === 'ended') return <EventHasPassed />
  if (state === 'notFound') return <EventNotFound />
  return <div data-until={until}>{children}</div>
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

/** Whether a page has another end that is still ahead. */
function isPostponed(html: string, until: number | null): boolean {
  const end = Number(/data-until="(\d+)"/.exec(html)?.[1])
  return end !== until && end > Date.now()
}

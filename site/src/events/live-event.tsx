import { type ReactNode, useEffect, useState } from 'react'
import { EVENT_NOTICES, EventHasPassed, EventNotFound } from './event-notices.tsx'

export interface LiveEventProps {
  /** the end of the event, epoch milliseconds; null when its date does not exist */
  until: number | null
  /** the address of its page */
  pagePath: string
  /** the event as it stands in the page */
  children?: ReactNode
}

type State = 'standing' | keyof typeof EVENT_NOTICES

/** An event whose page may be older than its state; it runs only once that is so (see site/client-stale). */
export function LiveEvent({ until, pagePath, children }: LiveEventProps) {
  const [state, setState] = useState<State>('standing')

  useEffect(() => {
    if (until !== null && until < Date.now()) setState('passed')
    readPage(pagePath).then((fresh) => {
      if (fresh === 'gone') setState('gone')
      else if (fresh && isPostponed(fresh, until)) location.reload()
    })
  }, [until, pagePath])

  useEffect(() => {
    if (state !== 'standing') document.title = document.title.replace(/^.*(?= · )/, EVENT_NOTICES[state])
  }, [state])

  if (state === 'passed') return <EventHasPassed />
  if (state === 'gone') return <EventNotFound />
  return <div data-until={until}>{children}</div>
}

/** The page as it is now; undefined when nobody can be asked. */
async function readPage(page: string): Promise<string | undefined> {
  try {
    const answer = await fetch(page, { cache: 'no-cache' })
    if (answer.status === 404) return 'gone'
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** Whether the page names another end that is still to come. */
function isPostponed(fresh: string, until: number | null): boolean {
  const end = Number(/data-until="(\d+)"/.exec(fresh)?.[1])
  return end !== until && end > Date.now()
}

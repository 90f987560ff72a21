import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { historyNavigator, openHistory, watchVisits } from './browser-history.ts'
import { restoreScrollPosition } from './scroll-position.ts'

/**
 * Navigations that wait for an answer exist only in React Router's data router, which is three times as large. A
 * transition begins after the event of Back and Forward, because React renders one of that event at once.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(openHistory)
  useLayoutEffect(() => watchVisits((next) => setTimeout(() => startTransition(() => setVisit(next)))), [])
  useLayoutEffect(() => restoreScrollPosition(visit), [visit])
  return (
    <Router navigator={historyNavigator} location={visit.location} navigationType={visit.navigationType}>
      {children}
    </Router>
  )
}

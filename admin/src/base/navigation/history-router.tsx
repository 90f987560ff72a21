import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { historyNavigator, openHistory, watchVisits } from './browser-history.ts'
import { restoreScrollPosition } from './scroll-position.ts'

/** Navigations that wait for an answer exist only in React Router's data router, which is three times as large. */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(openHistory)
  // After the event of Back and Forward, because React renders a transition of that event at once.
  useLayoutEffect(() => watchVisits((next) => setTimeout(() => startTransition(() => setVisit(next)))), [])
  useLayoutEffect(() => restoreScrollPosition(visit), [visit])
  return (
    <Router navigator={historyNavigator} location={visit.location} navigationType={visit.navigationType}>
      {children}
    </Router>
  )
}

import '@shop/site/look/styles/tokens.css'
import '@shop/site/look/styles/fonts.css'
import '@shop/site/look/styles/base.css'
import '@shop/site/look/styles/layout.css'
import '@shop/site/look/styles/modifiers.css'
import './admin.css'
import './shared-classes.css'
import './modifiers.css'
import './tones.css'
import './startup.css'
import { watchHistory } from '@shop/site/layout/close-on-back.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'react-router-dom'
import { queryClient } from './base/data/queries.ts'
import { watchConnection } from './base/http/connection-and-chunk-loading.ts'
import { historyNavigator, openHistory, watchVisits } from './base/navigation/browser-history.ts'
import { restoreScrollPosition } from './base/navigation/scroll-position.ts'
import { checkSessionAtStart, watchSessionExpiry } from './base/session/session-expiry-and-password-prompts.ts'
import { Screens } from './routes.tsx'
import { RecordListsProvider } from './shell/record-lists-provider.tsx'
import { ScreenBoundary } from './shell/screen-boundary.tsx'

const root = document.getElementById('root')
const { clientWidth, style } = document.documentElement
style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`)
if (root) {
  checkSessionAtStart()
  watchSessionExpiry()
  watchConnection()
  watchHistory()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RecordListsProvider>
          <HistoryRouter>
            <ScreenBoundary>
              <Screens />
            </ScreenBoundary>
          </HistoryRouter>
        </RecordListsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Navigations that wait for an answer exist only in React Router's data router, which is three times as large. */
function HistoryRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(openHistory)
  // After the Back or Forward event, because React renders a transition of that event at once.
  useLayoutEffect(() => watchVisits((next) => setTimeout(() => startTransition(() => setVisit(next)))), [])
  useLayoutEffect(() => restoreScrollPosition(visit), [visit])
  return (
    <Router navigator={historyNavigator} location={visit.location} navigationType={visit.navigationType}>
      {children}
    </Router>
  )
}

import '@shop/site/look/styles/tokens.css'
import '@shop/site/look/styles/fonts.css'
import '@shop/site/look/styles/base.css'
import '@shop/site/look/styles/layout.css'
import '@shop/site/look/styles/unseen.css'
import './admin.css'
import './shared-classes.css'
import './modifiers.css'
import './startup.css'
import { watchHistory } from '@shop/site/layout/close-on-back.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './base/data/query-client.ts'
import { watchConnection } from './base/http/fetch-with-connection-state.ts'
import { HistoryRouter } from './base/navigation/history-router.tsx'
import { checkSessionAtStart, watchSessionExpiry } from './base/session/session-expiry.ts'
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

import { resources } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paperQuery, tapWeeksQuery, todoQuery } from '../../base/data/queries.ts'
import { useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { useLastWrite } from '../../base/http/last-write.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { useFirst } from '../../base/ui/use-first.tsx'
import { WaitPanel } from '../../records/resources/notices/wait-panel.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'
import { NextEventPanel } from './next-event-panel.tsx'
import { TomorrowPanel } from './tomorrow-panel.tsx'

const OutdatedListings = lazy(async () => ({
  default: (await import('../paper/listings-panel.tsx')).OutdatedListings,
}))
const TapsPanel = lazy(async () => ({ default: (await import('./taps-panel.tsx')).TapsPanel }))

export function DashboardPanels() {
  const { data: places } = useQuery(paperQuery)
  const { data: taps = [] } = useQuery(tapWeeksQuery)
  const isRenter = useRenterMemberId() !== undefined
  const hasListings = !isRenter && places?.some(({ isSheet, posted }) => !isSheet && posted)
  return (
    <>
      <div className={`stack ${styles.next}`}>
        <NextEventPanel />
        <TomorrowPanel />
        <WaitPanel
          onlyWhileOpen
          actions={
            <ButtonLink small tone="plain" to={resources.notices.staff.path}>
              All notices
            </ButtonLink>
          }
        />
      </div>
      <Suspense>{taps.length > 0 && <TapsPanel weeks={taps} />}</Suspense>
      <ContentIssuesPanel />
      <Suspense>{hasListings && <OutdatedListings />}</Suspense>
      <LatestChangesPanel />
    </>
  )
}

const FIRST_ISSUES = 2

function ContentIssuesPanel() {
  const query = useQuery(todoQuery(useLastWrite().revision))
  const { first, button } = useFirst(query.data?.problems ?? [], FIRST_ISSUES)
  if (first.length === 0 && !query.error) return null
  return (
    <Panel title="Worth a look" actions={button}>
      <QueryStatus query={query} />
      <ProblemList problems={first} />
    </Panel>
  )
}

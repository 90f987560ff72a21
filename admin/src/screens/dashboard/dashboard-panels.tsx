import { resources } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paperQuery, tapWeeksQuery } from '../../base/data/queries.ts'
import { useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { WaitPanel } from '../../records/resources/notices/wait-panel.tsx'
import { ContentIssuesPanel } from './content-issues-panel.tsx'
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

import { resources } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { postingsQuery } from '../../base/data/queries.ts'
import { useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { WaitPanel } from '../../records/resources/notices/wait-panel.tsx'
import { ContentIssuesPanel } from './content-issues-panel.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'
import { NextEventPanel } from './next-event-panel.tsx'
import { TapsPanel } from './taps-panel.tsx'
import { TomorrowPanel } from './tomorrow-panel.tsx'

const PaperPanels = lazy(async () => ({ default: (await import('./paper-panels.tsx')).PaperPanels }))

export function DashboardPanels() {
  const { data: postings } = useQuery(postingsQuery)
  const isRenter = useRenterMemberId() !== undefined
  const hasPaper = !isRenter && postings !== undefined && postings.length > 0
  const issues = <ContentIssuesPanel />
  return (
    <>
      <div className={`stack ${styles.next}`}>
        <NextEventPanel />
        <TomorrowPanel />
        <WaitPanel
          actions={
            <ButtonLink small tone="plain" to={resources.notices.staff.path}>
              All notices
            </ButtonLink>
          }
        />
      </div>
      <TapsPanel />
      <Suspense fallback={issues}>{hasPaper ? <PaperPanels /> : issues}</Suspense>
      <LatestChangesPanel />
    </>
  )
}

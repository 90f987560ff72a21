import { resources } from '@shop/db/tables/resources'
import { ButtonLink } from '../../base/ui/button.tsx'
import { WaitPanel } from '../../records/resources/notices/wait-panel.tsx'
import { OutdatedListings } from '../paper/listings-panel.tsx'
import { ContentIssuesPanel } from './content-issues-panel.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'
import { NextEventPanel } from './next-event-panel.tsx'
import { TapsPanel } from './taps-panel.tsx'
import { TomorrowPanel } from './tomorrow-panel.tsx'

export function NextPanels() {
  return (
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
  )
}

export function NewsPanels() {
  return (
    <div className={`stack ${styles.news}`}>
      <TapsPanel />
      <ContentIssuesPanel />
      <OutdatedListings />
      <LatestChangesPanel />
    </div>
  )
}

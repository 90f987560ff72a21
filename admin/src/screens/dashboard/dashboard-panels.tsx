import { ContentIssuesPanel } from './content-issues-panel.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'
import { NextEventPanel } from './next-event-panel.tsx'
import { TomorrowPanel } from './tomorrow-panel.tsx'

export function NextPanels() {
  return (
    <div className={`stack ${styles.next}`}>
      <NextEventPanel />
      <TomorrowPanel />
    </div>
  )
}

export function NewsPanels() {
  return (
    <div className={`stack ${styles.news}`}>
      <ContentIssuesPanel />
      <LatestChangesPanel />
    </div>
  )
}

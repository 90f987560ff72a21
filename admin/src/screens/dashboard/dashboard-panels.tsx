import { ContentIssuesPanel } from './content-issues-panel.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'
import { NextEventPanel } from './next-event-panel.tsx'

export function DashboardPanels() {
  return (
    <div className={styles.news}>
      <NextEventPanel />
      <ContentIssuesPanel />
      <LatestChangesPanel />
    </div>
  )
}

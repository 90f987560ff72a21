import { Panel } from '../../base/ui/panel.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { BackupsPanel } from './backups-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { SitePanel } from './site-panel.tsx'
import styles from './status-screen.module.css'
import { useMachineStatus } from './use-machine-status.ts'

const TITLE = 'Status'

export const StatusScreen = forOwners(TITLE, Status)

function Status() {
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead="Whether everything runs by itself.">
      <div className={styles.panels}>
        <div className={`${styles.wide} ${styles.column}`}>
          <SitePanel />
          <FindingsPanel />
        </div>
        <div className={styles.column}>
          <BackupsPanel />
        </div>
        <section className={styles.column} aria-labelledby="technician">
          <h2 id="technician">For your technician</h2>
          <ConnectionsPanel />
          <MachinePanel />
        </section>
      </div>
    </Screen>
  )
}

/** What a monitor is warned of; nothing while all is well. */
function FindingsPanel() {
  const findings = useMachineStatus().data?.findings ?? []
  if (findings.length === 0) return null
  return (
    <Panel title="What needs doing">
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>{finding.charAt(0).toUpperCase() + finding.slice(1)}</li>
        ))}
      </ul>
    </Panel>
  )
}

import { OwnerOnly } from '../account/owner-only.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { BackupsPanel } from './backups-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { SitePanel } from './site-panel.tsx'
import styles from './status-screen.module.css'

const TITLE = 'Status'

/** Whether everything runs by itself, in one screen. */
export function StatusScreen() {
  return (
    <OwnerOnly title={TITLE}>
      <Status />
    </OwnerOnly>
  )
}

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
        <div className={styles.column}>
          <ConnectionsPanel />
          <MachinePanel />
        </div>
      </div>
    </Screen>
  )
}

import { Panel } from '../ui/panel.tsx'
import styles from './findings-panel.module.css'
import { useMachineStatus } from './use-status.ts'

/** What a monitor is warned of; nothing while all is well. */
export function FindingsPanel() {
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

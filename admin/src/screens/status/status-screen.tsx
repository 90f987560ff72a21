import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatMoment } from '../../base/dates/format-date.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { BackupsPanel } from './backups-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { formatBytes } from './format-bytes.ts'
import machineStyles from './machine-panel.module.css'
import { SitePanel } from './site-panel.tsx'
import styles from './status-screen.module.css'
import { useMachineStatus } from './use-machine-status.ts'

const TITLE = 'Status'

export const StatusScreen = forOwners(TITLE, Status)

function Status() {
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead="Whether everything runs by itself.">
      <div className={`column ${styles.panels}`}>
        <div className={`column ${styles.wide}`}>
          <SitePanel />
          <FindingsPanel />
        </div>
        <div className="column">
          <BackupsPanel />
        </div>
        <section className="column" aria-labelledby="technician">
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

function MachinePanel() {
  const status = useMachineStatus()
  const { data } = status
  const zone = useTimeZone()
  return (
    <Panel title="This machine">
      <QueryStatus query={status} />
      {data && (
        <FactList>
          <Fact name="Disk" note={`Pictures ${formatBytes(data.pictures)}, backups ${formatBytes(data.backups)}.`}>
            {`${formatBytes(data.disk.total - data.disk.free)} of ${formatBytes(data.disk.total)} used`}
            <meter
              className={machineStyles.meter}
              aria-label="Disk space in use"
              max={data.disk.total}
              high={data.disk.total * 0.9}
              value={data.disk.total - data.disk.free}
            />
          </Fact>
          <Fact name="Clock of the shop" note={zone}>
            {formatMoment(new Date().toISOString(), zone)}
          </Fact>
          <Fact name="Version" note={`Running since ${formatMoment(data.startedAt, zone)}.`}>
            {data.version}
          </Fact>
        </FactList>
      )}
    </Panel>
  )
}

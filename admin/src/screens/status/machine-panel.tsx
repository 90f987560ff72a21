import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatMoment } from '../../base/dates/format-date.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './machine-panel.module.css'
import { useMachineStatus } from './use-machine-status.ts'

export function MachinePanel() {
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
              className={styles.meter}
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

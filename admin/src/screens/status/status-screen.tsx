import { formatMoment } from '@shop/db/opening-hours/format-moment'
import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { usePublication } from '../publish-status/use-publication.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { Fact } from './fact.tsx'
import { formatBytes } from './format-bytes.ts'
import machineStyles from './machine-panel.module.css'
import { SitePanel } from './site-panel.tsx'
import styles from './status-screen.module.css'

const TITLE = 'Status'

export const StatusScreen = forOwners(TITLE, Status)

const LEADS = {
  shop: 'Whether everything runs by itself.',
  copy: 'Look around, try things. Visitors see none of it.',
  other: 'Two machines, one shop. Only one may write: which one is it?',
}

function Status() {
  const fence = usePublication().data?.fence
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead={LEADS[fence?.state ?? 'shop']}>
      <div className={`column ${styles.panels}`}>
        <div className={`column ${styles.wide}`}>
          {!fence && <SitePanel />}
          <ProblemsPanel />
        </div>
        {!fence && <BackupsPanel />}
        <section className="column" aria-labelledby="technician">
          <h2 id="technician">For your technician</h2>
          <ConnectionsPanel />
          <MachinePanel />
        </section>
      </div>
    </Screen>
  )
}

/** What stands nowhere else on this screen; nothing while all is well. */
function ProblemsPanel() {
  const ofSite = usePublication().data?.problems ?? []
  const problems = useQuery(statusQuery).data?.problems ?? []
  const others = problems.filter(({ id }) => !ofSite.some((problem) => problem.id === id))
  if (others.length === 0) return null
  return (
    <Panel title="What needs doing">
      <ProblemList problems={others} />
    </Panel>
  )
}

function MachinePanel() {
  const status = useQuery(statusQuery)
  const { data } = status
  const zone = useTimeZone()
  return (
    <Panel title="This machine">
      <QueryStatus query={status} />
      {data && 'disk' in data && (
        <dl className="divided pad-inline-4">
          <Fact
            name="Disk"
            note={`Pictures ${formatBytes(data.pictures)}, backups ${data.backups === null ? 'unknown' : formatBytes(data.backups)}.`}
          >
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
        </dl>
      )}
    </Panel>
  )
}

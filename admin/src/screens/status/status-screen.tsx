import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../../base/data/queries.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { usePublication } from '../publish-status/use-publication.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { ComingAddressPanel } from './coming-address-panel.tsx'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { FactList } from './fact-list.tsx'
import { SitePanel } from './site-panel.tsx'
import styles from './status.module.css'
import { useBackups } from './use-backups.ts'

const TITLE = 'Status'

export const StatusScreen = forOwners(TITLE, Status)

const LEADS = {
  shop: 'How your website is doing.',
  copy: 'Look around, try things. Visitors see none of it.',
  other: 'Two machines run this shop, but only one may save. Which one is it?',
}

function Status() {
  const { fence, problems: siteProblems = [] } = usePublication().data ?? {}
  const { places = [] } = useBackups().data ?? {}
  const status = useQuery(statusQuery)
  const facts = status.data && 'machine' in status.data ? status.data : undefined
  const others = status.data?.problems.filter(({ id }) => !siteProblems.some((problem) => problem.id === id)) ?? []
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead={LEADS[fence?.state ?? 'shop']}>
      <div className={`column ${styles.panels}`}>
        <div className="column across">
          {!fence && <SitePanel />}
          {others.length > 0 && (
            <Panel title="What needs attention">
              <ProblemList problems={others} />
            </Panel>
          )}
        </div>
        {!fence && <BackupsPanel />}
        <section className="column" aria-labelledby="technician">
          <h2 id="technician">For your technician</h2>
          <Panel title="Connections">{facts && <FactList facts={[...places, ...facts.connections]} />}</Panel>
          <DeliveriesPanel />
          <ComingAddressPanel />
          <Panel title="This machine">
            <QueryStatus query={status} />
            {facts && <FactList facts={facts.machine} />}
          </Panel>
        </section>
      </div>
    </Screen>
  )
}

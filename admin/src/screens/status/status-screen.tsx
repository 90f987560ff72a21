import { useQuery } from '@tanstack/react-query'
import { backupsQuery, statusQuery } from '../../base/data/queries.ts'
import { useFormatAge } from '../../base/dates/use-now-and-age.ts'
import { Button, SiteButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only-and-not-found.tsx'
import { STATE_LABELS, usePublication, usePublishAll, usePublishState } from '../publish-status/use-publication.ts'
import { BackupsPanel, FactList } from './backups-panel.tsx'
import { SiteDomainChangePanel } from './site-domain-change-panel.tsx'
import styles from './status.module.css'
import { WebhookDeliveriesPanel } from './webhook-deliveries-panel.tsx'

const TITLE = 'Status'

export const StatusScreen = forOwners(TITLE, Status)

const LEADS = {
  shop: 'How your website is doing.',
  copy: 'Look around, try things. Visitors see none of it.',
  other: 'Two machines run this shop, but only one may save. Which one is it?',
}

function Status() {
  const { fence, problems: siteProblems = [] } = usePublication().data ?? {}
  const { places = [] } = useQuery(backupsQuery).data ?? {}
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
          <WebhookDeliveriesPanel />
          <SiteDomainChangePanel />
          <Panel title="This machine">
            <QueryStatus query={status} />
            {facts && <FactList facts={facts.machine} />}
          </Panel>
        </section>
      </div>
    </Screen>
  )
}

function SitePanel() {
  const state = usePublishState()
  const { publishedAt, visitors, notes = [], problems = [] } = usePublication().data ?? {}
  const formatAge = useFormatAge()
  const publishAll = usePublishAll()
  const isLive = state === 'live' || state === 'warned'
  const isBehind = isLive && visitors?.state === 'behind'
  const heading = isBehind ? 'Live here, but visitors do not see it yet' : STATE_LABELS[state]
  const isGood = (isLive && !isBehind) || state === 'publishing' || state === 'loading'
  return (
    <section
      className={`row gap-4 pad-5 outlined tone-${isGood ? 'success' : 'warning'} ${styles.site}`}
      aria-labelledby="site-status"
    >
      <span className={`center fixed ${styles.mark}`}>
        <Icon name={isGood ? 'check' : 'alert'} />
      </span>
      <div className="grow">
        <h2 id="site-status">{heading}</h2>
        <p>
          {[...notes, ...problems.map(({ sentence }) => sentence)].join(' ')}
          {publishedAt && ` Last published ${formatAge(publishedAt)}.`}
        </p>
        {publishAll.error && <ErrorAlert error={publishAll.error} onDismiss={publishAll.reset} />}
      </div>
      <div className="wrap gap-2">
        <SiteButtonLink href="/">
          View site
          <Icon name="external-link" />
        </SiteButtonLink>
        <Button tone="plain" busy={publishAll.isPending} onClick={() => publishAll.mutate()}>
          Publish everything again
        </Button>
      </div>
    </section>
  )
}

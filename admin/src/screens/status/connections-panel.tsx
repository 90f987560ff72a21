import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../../base/data/queries.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { usePublication } from '../publish-status/use-publication.ts'
import { DeliveryList } from '../webhook-deliveries/delivery-list.tsx'
import { useDeliveries } from '../webhook-deliveries/use-deliveries.ts'
import { BackupFolderFacts } from './backups-panel.tsx'
import styles from './connections-panel.module.css'
import { Fact } from './fact.tsx'

const SHOWN_DELIVERIES = 3

/** Where this machine is not the shop. */
const UNUSED = { copy: 'Not used by a copy.', other: 'Not used while another machine holds this shop.' }

export function ConnectionsPanel() {
  const deliveries = useDeliveries()
  const { log, send } = deliveries
  const fence = usePublication().data?.fence
  const receiver = fence ? undefined : log.data?.receiver
  const webhook = receiver ? `${receiver.origin} is told when the site changed.` : 'Not set up.'
  return (
    <Panel title="Connections">
      {log.error && <ErrorAlert error={log.error} onRetry={() => void log.refetch()} />}
      {send.error && <ErrorAlert error={send.error} onDismiss={send.reset} />}
      <dl className="divided pad-inline-4">
        <BackupFolderFacts />
        <MirrorFact />
        <Fact name="Webhook">{fence ? UNUSED[fence.state] : webhook}</Fact>
        <RebuildHookFact />
      </dl>
      <DeliveryList {...deliveries} label="Latest deliveries" className={styles.deliveries} limit={SHOWN_DELIVERIES} />
      <footer className={`wrap gap-2 ${styles.actions}`}>
        {receiver && (
          <Button busy={send.isPending} onClick={() => send.mutate(undefined)}>
            Send test
          </Button>
        )}
        <ButtonLink tone="plain" to="/admin/deliveries">
          Deliveries to other programs
        </ButtonLink>
      </footer>
    </Panel>
  )
}

function MirrorFact() {
  const publication = usePublication().data
  const formatAge = useFormatAge()
  if (publication?.fence) return <Fact name="Mirror">{UNUSED[publication.fence.state]}</Fact>
  if (!publication?.mirror) return <Fact name="Mirror">Not set up: this machine serves the site itself.</Fact>
  const { publishedAt, mirror } = publication
  return <Fact name="Mirror">{mirror.error ?? `The copy for visitors is from ${formatAge(publishedAt)}.`}</Fact>
}

function RebuildHookFact() {
  const { data } = useQuery(statusQuery)
  const formatAge = useFormatAge()
  const hook = data && 'disk' in data && data.rebuildHook
  if (!hook) return <Fact name="Rebuild hook">Not set up.</Fact>
  const { lastCalledAt } = hook
  const note = lastCalledAt ? `Last called ${formatAge(lastCalledAt)}.` : 'It was not called lately.'
  return (
    <Fact name="Rebuild hook" note={note}>
      Waiting for calls
    </Fact>
  )
}

import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { useDeliveries } from './use-deliveries.ts'

const TITLE = 'Deliveries'

export const WebhookDeliveriesScreen = forOwners(TITLE, WebhookDeliveries)

function WebhookDeliveries() {
  const { log, send } = useDeliveries()
  const receiver = log.data?.receiver
  return (
    <Screen
      title={TITLE}
      back={{ to: '/admin/status', label: 'Back to Status' }}
      lead={receiver && `${receiver.origin} is told when the site changed.`}
      actions={
        receiver && (
          <Button busy={send.isPending} onClick={() => send.mutate(undefined)}>
            Send test
          </Button>
        )
      }
    >
      <QueryStatus query={log} />
      {send.error && <ErrorAlert error={send.error} onDismiss={send.reset} />}
      {log.data && log.data.deliveries.length === 0 && (
        <EmptyState icon="external-link">
          {receiver ? 'Nothing was sent yet.' : 'No webhook address is set, so no other program is told of a publish.'}
        </EmptyState>
      )}
      <DeliveryList log={log} send={send} label={TITLE} className="card" />
    </Screen>
  )
}

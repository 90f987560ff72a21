import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DeliveryEntry } from './delivery-entry.tsx'
import styles from './webhook-deliveries-screen.module.css'

const QUERY_KEY = ['deliveries']
const POLL_INTERVAL_WHEN_WAITING_MS = 2000

export function WebhookDeliveriesScreen() {
  const { log, send } = useDeliveryLog()
  const receiver = log.data?.receiver
  return (
    <Screen
      title="Deliveries"
      back={{ to: '/admin/shop', label: 'Back to Shop details' }}
      lead={receiver && `Every publish is told to ${receiver.origin}.`}
      actions={
        receiver && (
          <Button busy={send.isPending} disabled={send.isPending} onClick={() => send.mutate(undefined)}>
            Send test
          </Button>
        )
      }
    >
      {log.error && <ErrorAlert error={log.error} onRetry={() => void log.refetch()} />}
      {send.error && <ErrorAlert error={send.error} onDismiss={send.reset} />}
      {log.isPending && <Spinner label="Loading..." />}
      {log.data && log.data.deliveries.length === 0 && (
        <EmptyState icon="external-link">
          {receiver ? 'Nothing was sent yet.' : 'No webhook address is set, so no other program is told of a publish.'}
        </EmptyState>
      )}
      {log.data && log.data.deliveries.length > 0 && (
        <ul className={styles.list}>
          {log.data.deliveries.map((delivery) => (
            <DeliveryEntry
              key={delivery.id}
              delivery={delivery}
              disabled={!receiver || send.isPending}
              onResend={() => send.mutate(delivery.id)}
            />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function useDeliveryLog() {
  const log = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => unwrapResponse(api.webhooks.deliveries.$get()),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ status }) => status === 'waiting') ? POLL_INTERVAL_WHEN_WAITING_MS : false,
  })
  /** sends a delivery again or, without an id, a test message */
  const send = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? unwrapResponse(api.webhooks.test.$post())
        : unwrapResponse(api.webhooks.deliveries[':id'].resend.$post({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  })
  return { log, send }
}

import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { queryClient } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Panel, useFirst } from '../../base/ui/panel.tsx'

const FIRST_DELIVERIES = 3
const QUERY_KEY = ['deliveries']
const POLL_INTERVAL_WHEN_WAITING_MS = 2000

/** The messages sent to other programs; nothing if there were none. */
export function WebhookDeliveriesPanel() {
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
  const { receiver, deliveries = [] } = log.data ?? {}
  const { first, button } = useFirst(deliveries, FIRST_DELIVERIES)
  if (log.data && !receiver && deliveries.length === 0) return null
  const sendTest = (
    <Button small busy={send.isPending} onClick={() => send.mutate(undefined)}>
      Send test
    </Button>
  )
  return (
    <Panel title="Deliveries to other programs" actions={receiver && sendTest}>
      <QueryStatus query={log} />
      {send.error && <ErrorAlert error={send.error} onDismiss={send.reset} />}
      {log.data && deliveries.length === 0 && <p className="muted pad-4">Nothing has been sent yet.</p>}
      <ul className="divided pad-inline-4">
        {first.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            disabled={!receiver || send.isPending}
            onResend={() => send.mutate(delivery.id)}
          />
        ))}
      </ul>
      {button && <footer className="pad-4">{button}</footer>}
    </Panel>
  )
}

type Delivery = InferResponseType<typeof api.webhooks.deliveries.$get>['deliveries'][number]

const STATUS_BADGES: Record<Delivery['status'], { tone: 'good' | 'quiet' | 'warning'; label: string }> = {
  waiting: { tone: 'quiet', label: 'On its way' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'warning', label: 'Failed' },
  replaced: { tone: 'quiet', label: 'Replaced by a newer one' },
  gone: { tone: 'warning', label: 'No longer wanted' },
}

function DeliveryEntry({ delivery, disabled, onResend }: { delivery: Delivery; disabled: boolean; onResend(): void }) {
  const { id, type, revision, created_at, status, attempts, last_status, last_error } = delivery
  const { tone, label } = STATUS_BADGES[status]
  const createdAt = formatDateTime(created_at, useTimeZone(), 'medium')
  return (
    <li className="row gap-2 pad-block-3">
      <div className="grow">
        <b>{type === 'webhook.test' ? 'Test' : `Revision ${revision} was published`}</b>{' '}
        <Badge tone={tone}>{label}</Badge>
        <p className="hint">
          <time dateTime={created_at}>{createdAt}</time>
          {` · ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {last_status !== null && ` · answered ${last_status}`}
        </p>
        {last_error && <p className="hint">{last_error}</p>}
      </div>
      <Button small disabled={disabled} aria-label={`Resend ${id}`} onClick={onResend}>
        Resend
      </Button>
    </li>
  )
}

import type { InferResponseType } from 'hono/client'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDateTime } from '../../base/dates/format-date.ts'
import type { api } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './delivery-list.module.css'
import type { useDeliveries } from './use-deliveries.ts'

interface DeliveryListProps extends ReturnType<typeof useDeliveries> {
  label: string
  className: string | undefined
  limit?: number
}

export function DeliveryList({ log, send, label, className, limit }: DeliveryListProps) {
  if (!log.data || log.data.deliveries.length === 0) return null
  const { receiver, deliveries } = log.data
  return (
    <ul className={`divided pad-inline-4 ${className}`} aria-label={label}>
      {deliveries.slice(0, limit).map((delivery) => (
        <DeliveryEntry
          key={delivery.id}
          delivery={delivery}
          disabled={!receiver || send.isPending}
          onResend={() => send.mutate(delivery.id)}
        />
      ))}
    </ul>
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
    <li className={`row ${styles.entry}`}>
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

import type { InferResponseType } from 'hono/client'
import type { api } from '../http/api-client.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import styles from './webhook-deliveries-screen.module.css'

type Delivery = InferResponseType<typeof api.webhooks.deliveries.$get>['deliveries'][number]

const STATUS_BADGES: Record<Delivery['status'], { tone: 'good' | 'quiet' | 'warning'; words: string }> = {
  waiting: { tone: 'quiet', words: 'On its way' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'warning', words: 'Failed' },
  replaced: { tone: 'quiet', words: 'Replaced by a newer one' },
  gone: { tone: 'warning', words: 'No longer wanted' },
}

interface DeliveryEntryProps {
  delivery: Delivery
  disabled: boolean
  onResend(): void
}

/** One message: what it told, and what became of it. */
export function DeliveryEntry({ delivery, disabled, onResend }: DeliveryEntryProps) {
  const { id, type, revision, created_at, status, attempts, last_status, last_error } = delivery
  const { tone, words } = STATUS_BADGES[status]
  const moment = new Date(created_at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <b>{type === 'webhook.test' ? 'Test' : `Revision ${revision} was published`}</b>{' '}
        <Badge tone={tone}>{words}</Badge>
        <p className={styles.fine}>
          <time dateTime={created_at}>{moment}</time>
          {` · ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {last_status !== null && ` · answered ${last_status}`}
        </p>
        {last_error && <p className={styles.fine}>{last_error}</p>}
      </div>
      <Button small disabled={disabled} aria-label={`Resend ${id}`} onClick={onResend}>
        Resend
      </Button>
    </li>
  )
}

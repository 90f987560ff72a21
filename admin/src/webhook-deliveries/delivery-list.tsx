import { DeliveryEntry } from './delivery-entry.tsx'
import type { useDeliveryLog } from './use-delivery-log.ts'

interface DeliveryListProps extends ReturnType<typeof useDeliveryLog> {
  label: string
  className: string | undefined
  /** how many of the newest are listed; all by default */
  limit?: number
}

/** The deliveries, newest first, each with a button that sends it again; nothing when there are none. */
export function DeliveryList({ log, send, label, className, limit }: DeliveryListProps) {
  if (!log.data || log.data.deliveries.length === 0) return null
  const { receiver, deliveries } = log.data
  return (
    <ul className={className} aria-label={label}>
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

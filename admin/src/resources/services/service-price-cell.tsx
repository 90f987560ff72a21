import { formatPriceLine } from '@shop/db/format-price'
import type { Service } from '@shop/db/tables/services'
import { useCurrency } from '../../prices/use-amount-format.ts'
import { Badge } from '../../ui/badge.tsx'

/** Price and duration. */
export function ServicePriceCell({ service }: { service: Service }) {
  const words = formatPriceLine(service, useCurrency())
  if (!words) return <Badge tone="warning">No price yet</Badge>
  return <small className="muted">{words}</small>
}

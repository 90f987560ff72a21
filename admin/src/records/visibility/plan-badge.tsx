import type { Visibility } from '@shop/db/visibility/visibility-columns'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { describePlan } from './plan-words.ts'

export function PlanBadge({ plan }: { plan: Visibility }) {
  const words = describePlan(plan, new Date(), useTimeZone())
  return (
    words && (
      <Badge tone={words.tone} isLong>
        {words.text}
      </Badge>
    )
  )
}

export function PlanNote({ plan }: { plan: Visibility }) {
  const words = describePlan(plan, new Date(), useTimeZone())
  return words && <Alert tone="info">{words.text}.</Alert>
}

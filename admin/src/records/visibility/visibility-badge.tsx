import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { describeVisibility } from './describe-visibility.ts'

export function VisibilityBadge({ plan }: { plan: Visibility }) {
  const words = describeVisibility(plan, new Date(), useTimeZone())
  return (
    words && (
      <Badge tone={words.tone} isLong>
        {words.text}
      </Badge>
    )
  )
}

export function VisibilityNote({ plan }: { plan: Visibility }) {
  const words = describeVisibility(plan, new Date(), useTimeZone())
  return words && <Alert tone="info">{words.text}.</Alert>
}

import type { Visibility } from '@shop/db/visibility/visibility-columns'
import { useTimeZone } from '../data/use-shop.ts'
import { Alert } from '../ui/alert.tsx'
import { describePlan } from './plan-words.ts'

/** Says beside the preview that visitors do not see the record now, or not for good. */
export function PlanNote({ plan }: { plan: Visibility }) {
  const words = describePlan(plan, new Date(), useTimeZone())
  return words && <Alert tone="info">{words.text}.</Alert>
}

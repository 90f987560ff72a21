import { hasPassed, isDate } from '@shop/db/event-time'
import type { EventInput } from '@shop/db/events'
import { useZone } from '../data/use-shop.ts'
import { Alert } from '../ui/alert.tsx'
import { upperMonth } from './upper-month.ts'

/** What the preview does not show: it is the normal view whatever the date (decisions F24). */
export function EventPreviewNote({ draft }: { draft: EventInput }) {
  const zone = useZone()
  const when = upperMonth(draft)
  if (!when.month || !when.day || !when.year) return null
  if (!isDate(when))
    return <Alert tone="warning">Without a real date, visitors will not find this event in the lists.</Alert>
  if (!hasPassed(when, new Date(), zone)) return null
  return <Alert tone="info">This event has passed: its page now says so instead of what you see here.</Alert>
}

import { isCalendarDate } from '@shop/db/event-time/event-date'
import { eventState } from '@shop/db/event-time/event-state'
import type { EventInput } from '@shop/db/tables/events'
import { useTimeZone } from '../../data/use-shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { normalizeMonth } from './normalize-month.ts'

/** What the preview does not show: it is the normal view whatever the date (decisions F24). */
export function EventPreviewNote({ draft }: { draft: EventInput }) {
  const zone = useTimeZone()
  const when = normalizeMonth(draft)
  if (!when.month || !when.day || !when.year) return null
  if (!isCalendarDate(when))
    return <Alert tone="warning">Without a real date, visitors will not find this event in the lists.</Alert>
  if (!eventState(when, new Date(), zone).hasEnded) return null
  return <Alert tone="info">This event has passed: its page now says so instead of what you see here.</Alert>
}

import { isCalendarDate } from '@shop/db/event-time/event-date'
import { eventState } from '@shop/db/event-time/event-state'
import type { Event } from '@shop/db/tables/events'
import { useTimeZone } from '../../data/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'

/** The title, and whether visitors still see the event (decisions F3). */
export function EventNameCell({ event }: { event: Event }) {
  return (
    <>
      {event.title} <EventStateBadge event={event} zone={useTimeZone()} />
    </>
  )
}

function EventStateBadge({ event, zone }: { event: Event; zone: string }) {
  if (!isCalendarDate(event)) return <Badge tone="warning">No such date</Badge>
  return eventState(event, new Date(), zone).hasEnded ? (
    <Badge tone="quiet">Past</Badge>
  ) : (
    <Badge tone="good">Upcoming</Badge>
  )
}

import { hasPassed, isDate } from '@shop/db/event-time'
import type { Event } from '@shop/db/events'
import { useZone } from '../data/use-shop.ts'
import { Pill } from '../ui/pill.tsx'

/** The title, and whether visitors still see the event (decisions F3). */
export function EventName({ event }: { event: Event }) {
  return (
    <>
      {event.title} <State event={event} zone={useZone()} />
    </>
  )
}

function State({ event, zone }: { event: Event; zone: string }) {
  if (!isDate(event)) return <Pill tone="warning">No such date</Pill>
  return hasPassed(event, new Date(), zone) ? <Pill tone="quiet">Past</Pill> : <Pill tone="good">Upcoming</Pill>
}

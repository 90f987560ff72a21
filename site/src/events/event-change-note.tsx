import { type EventChange, eventChange } from '@shop/db/event-status/event-change'
import type { Event } from '@shop/db/tables/events'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatFullDay } from '@shop/db/time/format-calendar-day'
import { Icon } from '../icons/icon.tsx'
import styles from './event-change-note.module.css'

const TITLES: Record<EventChange, string> = {
  cancelled: 'This event has been cancelled.',
  postponed: 'This event has been postponed.',
  moved: 'This event has a new date.',
}

const DEFAULT_NOTES: Record<EventChange, string> = {
  cancelled: 'We are sorry. Call the shop with any question, or see what else is coming up.',
  postponed: 'The new date will stand here as soon as we know it.',
  moved: '',
}

type NotedEvent = Pick<Event, 'month' | 'day' | 'year' | 'status' | 'status_note' | 'moved_from'>

export function EventChangeNote({ event }: { event: NotedEvent }) {
  const change = eventChange(event)
  if (!change) return null
  const note = event.status_note.trim() || DEFAULT_NOTES[change]
  return (
    <div className={`${styles.note} ${change === 'cancelled' ? styles.cancelled : ''}`} role="note">
      <Icon name="info" />
      <p>
        <b>{TITLES[change]}</b>
        {change === 'moved' && ` It was planned for ${formatFullDay(parseDay(event.moved_from) ?? 0)}.`} {note}
      </p>
    </div>
  )
}

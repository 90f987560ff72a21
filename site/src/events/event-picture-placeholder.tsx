import type { EventDate } from '@shop/db/time/event-time/event-date'
import { CalendarSheet } from './calendar-sheet.tsx'
import styles from './event-picture-placeholder.module.css'
import { weekdayOf } from './format-event-date-and-time.ts'

interface EventPicturePlaceholderProps {
  date: EventDate
  hasYear?: boolean
  /** whether the pages of later dates are under it */
  isSeries?: boolean
}

/** The date of an event without a picture, as a calendar page that fills its place. */
export function EventPicturePlaceholder({ date, hasYear = false, isSeries = false }: EventPicturePlaceholderProps) {
  return (
    <div className={isSeries ? `center ${styles.ground} ${styles.series}` : `center ${styles.ground}`}>
      <CalendarSheet date={date} lines={[weekdayOf(date), hasYear ? date.year : '']} />
    </div>
  )
}

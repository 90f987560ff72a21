import type { EventDate } from '@shop/db/time/event-time/event-date'
import { DateSheet } from './date-sheet.tsx'
import styles from './event-picture-placeholder.module.css'
import { weekdayOf } from './format-event-date.ts'

export interface EventPicturePlaceholderProps {
  date: EventDate
  hasYear?: boolean
  /** whether the pages of later dates lie under it */
  isSeries?: boolean
}

/** The date of an event without a picture, as a page of a calendar that fills its place. */
export function EventPicturePlaceholder({ date, hasYear = false, isSeries = false }: EventPicturePlaceholderProps) {
  return (
    <div className={isSeries ? `${styles.ground} ${styles.series}` : styles.ground}>
      <DateSheet date={date} lines={[weekdayOf(date), hasYear ? date.year : '']} />
    </div>
  )
}

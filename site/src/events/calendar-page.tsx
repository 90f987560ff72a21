import type { EventDate } from '@shop/db/event-time/event-date'
import styles from './calendar-page.module.css'
import { DateSheet } from './date-sheet.tsx'
import { weekdayOf } from './format-event-date.ts'

export interface CalendarPageProps {
  date: EventDate
  hasYear?: boolean
  /** whether the pages of later dates lie under it */
  isSeries?: boolean
}

/** The date of an event without a picture, as a page of a calendar that fills its place. */
export function CalendarPage({ date, hasYear = false, isSeries = false }: CalendarPageProps) {
  return (
    <div className={isSeries ? `${styles.ground} ${styles.series}` : styles.ground}>
      <DateSheet date={date} lines={[weekdayOf(date), hasYear ? date.year : '']} />
    </div>
  )
}

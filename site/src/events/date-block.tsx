import { type EventDate, isCalendarDate, shownDay, toIsoDate } from '@shop/db/event-time/event-date'
import { Fragment } from 'react'
import styles from './date-block.module.css'
import { weekdayOf } from './format-event-date.ts'

export function DateBlock({ date, hasWeekday = false }: { date: EventDate; hasWeekday?: boolean }) {
  return <DateSheet date={date} lines={[hasWeekday ? weekdayOf(date, 'short') : '', date.year]} />
}

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

function DateSheet({ date, lines }: { date: EventDate; lines: (string | number)[] }) {
  return (
    <time className={styles.date} dateTime={isCalendarDate(date) ? toIsoDate(date) : undefined}>
      <span className={styles.month}>{date.month}</span> <b className={styles.day}>{shownDay(date.day)}</b>
      {lines.filter(Boolean).map((line) => (
        <Fragment key={line}>
          {' '}
          <span className={styles.line}>{line}</span>
        </Fragment>
      ))}
    </time>
  )
}

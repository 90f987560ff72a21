import { type EventDate, shownDay } from '@shop/db/time/event-time/event-date'
import { Fragment } from 'react'
import styles from './calendar-sheet.module.css'
import { dateTimeOf, monthOf } from './format-event-date-and-time.ts'

/** A calendar sheet with the month, the day and further lines. */
export function CalendarSheet({ date, lines }: { date: EventDate; lines: (string | number)[] }) {
  return (
    <time className={`fixed ${styles.date}`} dateTime={dateTimeOf(date)}>
      <span className={styles.month}>{monthOf(date)}</span> <b className={styles.day}>{shownDay(date.day)}</b>
      {lines.filter(Boolean).map((line) => (
        <Fragment key={line}>
          {' '}
          <span className={`muted strong ${styles.line}`}>{line}</span>
        </Fragment>
      ))}
    </time>
  )
}

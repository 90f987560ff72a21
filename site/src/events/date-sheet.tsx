import { type EventDate, shownDay } from '@shop/db/time/event-time/event-date'
import { Fragment } from 'react'
import styles from './date-sheet.module.css'
import { dateTimeOf } from './format-event-date.ts'

/** A sheet of a calendar with the month, the day and further lines. */
export function DateSheet({ date, lines }: { date: EventDate; lines: (string | number)[] }) {
  return (
    <time className={styles.date} dateTime={dateTimeOf(date)}>
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

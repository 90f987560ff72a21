import { type EventDate, shownDay } from '@shop/db/time/event-time/event-date'
import { Fragment } from 'react'
import styles from './date-sheet.module.css'
import placeholderStyles from './event-picture-placeholder.module.css'
import { dateTimeOf, monthOf, weekdayOf } from './format-event-date-and-time.ts'

/** A calendar sheet with the month, the day and further lines. */
export function DateSheet({ date, lines }: { date: EventDate; lines: (string | number)[] }) {
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

interface EventPicturePlaceholderProps {
  date: EventDate
  hasYear?: boolean
  /** whether the pages of later dates are under it */
  isSeries?: boolean
}

/** The date of an event without a picture, as a calendar page that fills its place. */
export function EventPicturePlaceholder({ date, hasYear = false, isSeries = false }: EventPicturePlaceholderProps) {
  return (
    <div className={isSeries ? `${placeholderStyles.ground} ${placeholderStyles.series}` : placeholderStyles.ground}>
      <DateSheet date={date} lines={[weekdayOf(date), hasYear ? date.year : '']} />
    </div>
  )
}

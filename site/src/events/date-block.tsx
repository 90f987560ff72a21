import { type EventDate, isCalendarDate } from '@shop/db/event-time/event-interval'
import styles from './date-block.module.css'
import { toIsoDate } from './iso-date.ts'

export function DateBlock({ date }: { date: EventDate }) {
  return (
    <time className={styles.date} dateTime={isCalendarDate(date) ? toIsoDate(date) : undefined}>
      <span className={styles.month}>{date.month}</span> <b className={styles.day}>{date.day}</b>{' '}
      <span className={styles.year}>{date.year}</span>
    </time>
  )
}

import { type EventDate, isCalendarDate, toIsoDate } from '@shop/db/event-time/event-date'
import styles from './date-block.module.css'

export function DateBlock({ date }: { date: EventDate }) {
  return (
    <time className={styles.date} dateTime={isCalendarDate(date) ? toIsoDate(date) : undefined}>
      <span className={styles.month}>{date.month}</span> <b className={styles.day}>{date.day}</b>{' '}
      <span className={styles.year}>{date.year}</span>
    </time>
  )
}

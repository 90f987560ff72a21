import { type EventDate, isDate } from '@shop/db/event-time'
import styles from './date-block.module.css'
import { isoDate } from './iso-date.ts'

export function DateBlock({ date }: { date: EventDate }) {
  return (
    <time className={styles.date} dateTime={isDate(date) ? isoDate(date) : undefined}>
      <span className={styles.month}>{date.month}</span> <b className={styles.day}>{date.day}</b>{' '}
      <span className={styles.year}>{date.year}</span>
    </time>
  )
}

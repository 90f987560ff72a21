import type { Event } from '@shop/db/tables/events'
import { Icon } from '../icons/icon.tsx'
import styles from './event-facts.module.css'

export function EventFacts({ time, location }: Pick<Event, 'time' | 'location'>) {
  if (!time.trim() && !location.trim()) return null
  return (
    <ul className={styles.facts}>
      {time.trim() && (
        <li className={styles.fact}>
          <Icon name="clock" /> <span>{time}</span>
        </li>
      )}
      {location.trim() && (
        <li className={styles.fact}>
          <Icon name="location" /> <span>{location}</span>
        </li>
      )}
    </ul>
  )
}

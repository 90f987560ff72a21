import type { Event } from '@shop/db/tables/events'
import { Icon } from '../icons/icon.tsx'
import styles from './event-facts.module.css'

/** The time and location of an event; an empty location is left out. */
export function EventFacts({ time, location, address }: Pick<Event, 'time' | 'location'> & { address?: string }) {
  const locationLines = [location, address].filter((line) => line?.trim())
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Icon name="clock" /> <span>{time}</span>
      </li>
      {locationLines.length > 0 && (
        <li className={styles.fact}>
          <Icon name="location" />
          <div>
            {locationLines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </li>
      )}
    </ul>
  )
}

import type { Event } from '@shop/db/tables/events'
import { Icon } from '../icons/icon.tsx'
import styles from './event-facts.module.css'

/** When and where, as far as it was said. */
export function EventFacts({ time, location, address }: Pick<Event, 'time' | 'location'> & { address?: string }) {
  const places = [location, address].filter((place) => place?.trim())
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Icon name="clock" /> <span>{time}</span>
      </li>
      {places.length > 0 && (
        <li className={styles.fact}>
          <Icon name="location" />
          <div>
            {places.map((place) => (
              <div key={place}>{place}</div>
            ))}
          </div>
        </li>
      )}
    </ul>
  )
}

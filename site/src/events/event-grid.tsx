import { EventCard } from './event-card.tsx'
import styles from './event-grid.module.css'
import type { ListedEvent } from './read-upcoming-events.ts'

export interface EventGridProps {
  events: ListedEvent[]
  imageBaseUrl: string
  heading?: 'h2' | 'h3'
  /** whether its images are the first of the page */
  priority?: boolean
}

export function EventGrid({ events, imageBaseUrl, heading = 'h3', priority = false }: EventGridProps) {
  if (events.length === 0) {
    return <p className={styles.none}>No upcoming events right now. Call the shop or check back soon.</p>
  }
  const firstWithImage = events.findIndex(({ image }) => image)
  return (
    <ul className={styles.grid}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard
            event={event}
            image={event.image}
            imageBaseUrl={imageBaseUrl}
            heading={heading}
            priority={priority && index === firstWithImage}
          />
        </li>
      ))}
    </ul>
  )
}

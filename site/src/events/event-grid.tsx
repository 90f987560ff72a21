import { translate } from '@shop/db/language/translate'
import { EVENTS_PATH } from '../components/links/event-paths-and-api-url.ts'
import { TextLink } from '../components/links/text-link.tsx'
import card from '../look/styles/card.module.css'
import eventCard from './event-card.module.css'
import { EventCard } from './event-card.tsx'
import styles from './event-grid.module.css'
import type { ListedEvent } from './read-upcoming-events.ts'

export interface EventGridProps {
  events: ListedEvent[]
  imageBaseUrl: string
  className?: string | undefined
  inOneRow?: boolean
  priority?: boolean | undefined
}

export function EventGrid({ events, imageBaseUrl, className = '', inOneRow = false, priority }: EventGridProps) {
  if (events.length === 0) {
    const none = translate('No upcoming events right now. Call the shop or check back soon.')
    return <p className={`${card.card} gap-2 ${eventCard.words}`}>{none}</p>
  }
  const isListBare = events.every(({ image }) => !image)
  const firstWithImage = events.findIndex(({ image }) => image)
  return (
    <>
      <ul className={`stack gap-4 ${styles.list} ${inOneRow ? styles.row : className}`}>
        {events.map((event, index) => (
          <li key={event.id} data-until={event.until}>
            <EventCard
              event={event}
              image={event.image}
              imageBaseUrl={imageBaseUrl}
              isRowOnPhones={inOneRow || index > 0}
              inOneRow={inOneRow}
              isListBare={isListBare}
              priority={priority && index === firstWithImage}
            />
          </li>
        ))}
      </ul>
      <p data-ended hidden>
        <TextLink href={EVENTS_PATH}>{translate('See all events')}</TextLink>
      </p>
    </>
  )
}

import type { Event } from '@shop/db/tables/events'
import { Icon } from '../icons/icon.tsx'
import type { DisplayImage } from '../images/image-url.ts'
import { ResponsiveImage } from '../images/responsive-image.tsx'
import { DateBlock } from './date-block.tsx'
import styles from './event-card.module.css'
import { EventFacts } from './event-facts.tsx'

export interface EventCardProps {
  /** an unsaved event has no id, and its card has no link */
  event: Pick<Event, 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'> & { id?: number }
  image: DisplayImage | undefined
  imageBaseUrl: string
  /** whether its image is the first of the page */
  priority?: boolean
  heading?: 'h2' | 'h3'
}

export function EventCard({ event, priority = false, heading: Heading = 'h3', ...imageProps }: EventCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ResponsiveImage
          {...imageProps}
          priority={priority}
          sizes="(width >= 1200px) 23rem, (width >= 992px) 30vw, (width >= 640px) 46vw, 92vw"
        />
      </div>
      <div className={styles.date}>
        <DateBlock date={event} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={event.id === undefined ? undefined : `/event/${event.id}`}>
            {event.title}
          </a>
        </Heading>
        <EventFacts time={event.time} location={event.location} />
        <p className={styles.description}>{event.short_description}</p>
        <span className={styles.more} aria-hidden="true">
          Event details <Icon name="arrow" />
        </span>
      </div>
    </article>
  )
}

import { CHANGE_WORDS, type EventChange } from '@shop/db/event-status/event-change'
import type { Event } from '@shop/db/tables/events'
import { Icon } from '../icons/icon.tsx'
import { FramedImage } from '../images/framed-image.tsx'
import type { DisplayImage } from '../images/image-url.ts'
import { SiteLink } from '../links/site-link.tsx'
import card from '../styles/card.module.css'
import { DateBlock } from './date-block.tsx'
import styles from './event-card.module.css'
import { EventFacts } from './event-facts.tsx'

export interface EventCardProps {
  /** an unsaved event has no id, and its card has no link */
  event: Pick<Event, 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'> & {
    id?: number
    change?: EventChange | undefined
  }
  image: DisplayImage | undefined
  imageBaseUrl: string
  priority?: boolean | undefined
  isRowOnPhones?: boolean
  /** of at most three side by side, without the line that says that there is more to read */
  inOneRow?: boolean
}

export function EventCard({ event, isRowOnPhones = false, inOneRow = false, ...imageProps }: EventCardProps) {
  const Heading = inOneRow ? 'h3' : 'h2'
  const sizes = isRowOnPhones
    ? `(min-width: 1200px) 23rem, (min-width: 768px) ${inOneRow ? '29vw' : '47vw'}, 32vw`
    : '(min-width: 1200px) 35rem, (min-width: 768px) 47vw, 92vw'
  return (
    <article className={`${card.card} ${styles.card} ${isRowOnPhones ? styles.row : ''}`}>
      <div className={styles.picture}>
        <FramedImage
          {...imageProps}
          maxWidth={isRowOnPhones ? 736 : 1120}
          sizes={sizes}
          box={{ ratios: isRowOnPhones ? [4 / 3, 4 / 3, 0.95] : [4 / 3] }}
        />
      </div>
      <div className={styles.date}>
        <DateBlock date={event} />
      </div>
      <div className={styles.words}>
        {event.change && <b>{CHANGE_WORDS[event.change]}</b>}
        <Heading className={`${card.title} ${styles.title}`}>
          <SiteLink className={card.link} href={event.id === undefined ? undefined : `/event/${event.id}`}>
            {event.title}
          </SiteLink>
        </Heading>
        <EventFacts time={event.time} location={event.location} />
        <p className={styles.description}>{event.short_description}</p>
        {!inOneRow && (
          <span className={styles.more} aria-hidden="true">
            Event details <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  )
}

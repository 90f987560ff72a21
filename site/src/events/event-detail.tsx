import { isCalendarDate } from '@shop/db/event-time/event-date'
import type { Event } from '@shop/db/tables/events'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Icon } from '../icons/icon.tsx'
import type { DisplayImage } from '../images/image-url.ts'
import { ResponsiveImage } from '../images/responsive-image.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { DateBlock } from './date-block.tsx'
import styles from './event-detail.module.css'
import { EventFacts } from './event-facts.tsx'
import { BackToEvents, EventHasPassed, EventNotFound } from './event-notices.tsx'
import { eventPaths } from './event-paths.ts'

type DetailFields = Pick<
  Event,
  'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'address' | 'short_description' | 'description'
> & { id?: number }

export interface EventDetailProps {
  /** undefined when there is no such event */
  event: (DetailFields & { hasEnded?: boolean }) | undefined
  image: DisplayImage | undefined
  imageBaseUrl: string
  /** in the admin: the event is shown even when it has ended, without the link back */
  isPreview?: boolean
}

/** An event, or the notice that replaces it. */
export function EventDetail({ event, isPreview = false, ...rest }: EventDetailProps) {
  if (!event) return <EventNotFound />
  if (event.hasEnded && !isPreview) return <EventHasPassed />
  return (
    <article className={styles.event}>
      {!isPreview && <BackToEvents />}
      <EventView event={event} calendarPath={isPreview ? undefined : calendarPathOf(event)} {...rest} />
    </article>
  )
}

function calendarPathOf(event: DetailFields): string | undefined {
  return event.id !== undefined && isCalendarDate(event) ? eventPaths(event.id).calendar : undefined
}

interface EventViewProps extends Pick<EventDetailProps, 'image' | 'imageBaseUrl'> {
  event: DetailFields
  calendarPath: string | undefined
}

function EventView({ event, image, imageBaseUrl, calendarPath }: EventViewProps) {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.picture}>
          <ResponsiveImage
            image={image}
            imageBaseUrl={imageBaseUrl}
            priority
            sizes="(width >= 1200px) 35rem, (width >= 768px) 46vw, 92vw"
          />
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <DateBlock date={event} />
            <h1 className={styles.title}>{event.title}</h1>
          </div>
          <p className={styles.lead}>{event.short_description}</p>
          <section className={styles.panel}>
            <h2 className={styles['panel-title']}>Time and Location:</h2>
            <EventFacts time={event.time} location={event.location} address={event.address} />
          </section>
          {calendarPath && (
            <p className={styles.calendar}>
              <ButtonLink href={calendarPath} tone="line">
                <Icon name="calendar" />
                Add to calendar
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      <section className={styles.about}>
        <h2>About The Event:</h2>
        <Markdown source={event.description} />
      </section>
    </>
  )
}

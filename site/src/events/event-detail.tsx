import { type Sentence, translate } from '@shop/db/language/translate'
import type { Event } from '@shop/db/tables/events'
import { parseDay } from '@shop/db/time/calendar-day'
import { type EventChange, eventChange } from '@shop/db/time/event-time/event-status'
import { formatFullDay } from '@shop/db/time/format-calendar-day'
import { Icon } from '../components/icons/icon.tsx'
import { type DisplayImage, isUpright } from '../components/images/display-image.ts'
import { FullImageLink } from '../components/images/full-image-link.tsx'
import { ImageWithSpinner } from '../components/images/image-with-spinner.tsx'
import textLink from '../components/links/text-link.module.css'
import { renderMarkdown } from '../components/markdown/render-markdown.ts'
import { SanitizedMarkdown } from '../components/markdown/sanitized-markdown.tsx'
import { splitMark } from '../components/translations/untranslated-text-mark.ts'
import type { CalendarEvent } from './calendar/calendar-entry-texts.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import styles from './event-detail.module.css'
import { EventPicturePlaceholder } from './event-picture-placeholder.tsx'
import type { MapAndCalendarLinks } from './map-and-calendar-links.ts'
import { EventPanel } from './time-and-location-panel.tsx'
import { BackToEvents, EventHasPassed, EventNotFound } from './unavailable-event.tsx'

type DetailFields = Omit<CalendarEvent, 'id'> & Pick<Event, 'description'>

export interface EventDetailProps {
  event: (DetailFields & { hasEnded?: boolean }) | undefined
  image: DisplayImage | undefined
  imageBaseUrl: string
  links?: MapAndCalendarLinks | undefined
  /** in the admin: the event is shown even after it has ended, without the link back */
  isPreview?: boolean
}

export function EventDetail({ event, isPreview = false, ...rest }: EventDetailProps) {
  if (!event) return <EventNotFound />
  if (event.hasEnded && !isPreview) return <EventHasPassed />
  return (
    <article className={styles.event}>
      {!isPreview && <BackToEvents />}
      <EventChangeNote event={event} />
      <EventView event={event} {...rest} />
    </article>
  )
}

interface EventViewProps extends Omit<EventDetailProps, 'isPreview'> {
  event: DetailFields
}

const PHOTO_SIZES = {
  sizes: '(min-width: 1200px) 35rem, (min-width: 768px) 46vw, 92vw',
  box: { ratios: [1.4, 4 / 3, 2] },
}

function EventView({ event, image, imageBaseUrl, links }: EventViewProps) {
  const isFlyer = image !== undefined && isUpright(image)
  const classes = [styles.picture, (isFlyer || !image) && styles.tall, !image && styles.leaf]
  return (
    <div className={`stack start gap-5 ${styles.columns}`}>
      <div>
        <div className={classes.filter(Boolean).join(' ')}>
          {image ? (
            <ImageWithSpinner
              image={image}
              imageBaseUrl={imageBaseUrl}
              priority
              isWhole={isFlyer}
              {...(isFlyer ? { sizes: '23rem' } : PHOTO_SIZES)}
            />
          ) : (
            <EventPicturePlaceholder date={event} hasYear />
          )}
        </div>
        {isFlyer && (
          <FullImageLink className={`middle unprinted ${textLink.link}`} image={image} imageBaseUrl={imageBaseUrl}>
            <Icon name="external-link" />
            {translate('See the full-size flyer')}
          </FullImageLink>
        )}
      </div>
      <div className={`stack gap-4 ${styles.words}`}>
        <div className="wrap start gap-4">
          {image && <CalendarSheet date={event} lines={[event.year]} />}
          <h1 className={`shrink ${styles.title}`} dir="auto">
            {event.title}
          </h1>
        </div>
        {event.short_description.trim() && (
          <p className="muted large" dir="auto">
            {event.short_description}
          </p>
        )}
        <EventPanel event={event} links={links} />
      </div>
      <About description={event.description} />
    </div>
  )
}

function About({ description }: { description: string }) {
  const [mark, text] = splitMark(description)
  const html = renderMarkdown(text)
  if (!html) return null
  return (
    <section className={`stack gap-4 readable ${styles.about}`}>
      <h2>{translate('About The Event:')}</h2>
      <SanitizedMarkdown html={mark + html} />
    </section>
  )
}

const TITLES: Record<EventChange, Sentence> = {
  cancelled: 'This event has been canceled.',
  postponed: 'This event has been postponed.',
  moved: 'This event has a new date.',
}

const DEFAULT_NOTES: Record<EventChange, Sentence | ''> = {
  cancelled: 'We are sorry. Call the shop with any questions, or see what else is coming up.',
  postponed: 'We’ll post the new date here as soon as we have it.',
  moved: '',
}

type NotedEvent = Pick<Event, 'month' | 'day' | 'year' | 'status' | 'status_note' | 'moved_from'>

function EventChangeNote({ event }: { event: NotedEvent }) {
  const change = eventChange(event)
  if (!change) return null
  const usual = DEFAULT_NOTES[change]
  const note = event.status_note.trim() || (usual && translate(usual))
  return (
    <div className={`line start gap-3 ${styles.note} ${change === 'cancelled' ? styles.cancelled : ''}`} role="note">
      <Icon name="info" />
      <p>
        <b>{translate(TITLES[change])}</b>
        {change === 'moved' &&
          ` ${translate('It was planned for {day}.', { day: formatFullDay(parseDay(event.moved_from) ?? 0) })}`}{' '}
        {note}
      </p>
    </div>
  )
}

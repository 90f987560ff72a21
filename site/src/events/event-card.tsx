import { translate } from '@shop/db/language/translate'
import type { Event } from '@shop/db/tables/events'
import type { EventChange } from '@shop/db/time/event-time/event-status'
import { Icon } from '../components/icons/icon.tsx'
import { type DisplayImage, isUpright } from '../components/images/display-image.ts'
import { ImageWithSpinner } from '../components/images/image-with-spinner.tsx'
import { SiteLink } from '../components/links/site-and-external-links.tsx'
import { UntranslatedText } from '../components/translations/untranslated-text.tsx'
import card from '../look/styles/card.module.css'
import { CHANGE_WORDS } from './calendar/calendar-entry-texts.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import styles from './event-card.module.css'
import { EventPicturePlaceholder } from './event-picture-placeholder.tsx'
import { dateTimeOf, formatEventDate, weekdayOf } from './format-event-date-and-time.ts'
import type { ListedEvent } from './read-upcoming-events.ts'

export interface EventCardProps {
  /** an unsaved event has no id, and its card has no link */
  event: Pick<Event, 'month' | 'day' | 'year' | 'time' | 'title' | 'location' | 'short_description'> & {
    id?: number
    change?: EventChange | undefined
  } & Pick<ListedEvent, 'timeWords' | 'series' | 'later' | 'cancelled'>
  image: DisplayImage | undefined
  imageBaseUrl: string
  priority?: boolean | undefined
  isRowOnPhones?: boolean
  /** whether no event of its list has a picture */
  isListBare?: boolean
  /** of at most three side by side, without the line that says there is more to read */
  inOneRow?: boolean
}

export function EventCard({ event, image, isRowOnPhones = false, inOneRow = false, ...rest }: EventCardProps) {
  const { isListBare, ...imageProps } = rest
  const Heading = inOneRow ? 'h3' : 'h2'
  const isFlyer = image !== undefined && isUpright(image)
  const classes = [card.card, styles.card, isRowOnPhones && styles.row, isListBare && styles.bare]
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className={styles.picture}>
        {image ? (
          <ImageWithSpinner
            {...imageProps}
            image={image}
            isWhole={isFlyer}
            maxWidth={isRowOnPhones ? 736 : 1120}
            {...(isFlyer ? { sizes: '18rem' } : photoSizes(isRowOnPhones, inOneRow))}
          />
        ) : (
          <EventPicturePlaceholder date={event} isSeries={event.series !== undefined} />
        )}
      </div>
      {image && !isFlyer && (
        <div className={styles.date}>
          <CalendarSheet date={event} lines={[weekdayOf(event, 'short'), event.year]} />
        </div>
      )}
      <div className={`vertical gap-2 ${styles.words}`}>
        {event.series && (
          <p className={`line gap-2 bold ${styles.when}`}>
            <Icon name="repeat" />{' '}
            <span>{`${event.series}, ${unbroken(translate('next {date}', { date: formatEventDate(event) }))}`}</span>
          </p>
        )}
        {isFlyer && !event.series && (
          <time className={`line gap-2 bold ${styles.when}`} dateTime={dateTimeOf(event)}>
            <Icon name="calendar" /> {formatEventDate(event)}
          </time>
        )}
        {event.change && <b className={styles[event.change]}>{translate(CHANGE_WORDS[event.change])}</b>}
        <Heading className={`large ${styles.title}`} dir="auto">
          <SiteLink className={card.link} href={event.id === undefined ? undefined : `/event/${event.id}`}>
            <UntranslatedText text={event.title} />
          </SiteLink>
        </Heading>
        <EventFacts time={event.timeWords ?? event.time} location={event.location} />
        {event.cancelled && <CancelledDates dates={event.cancelled} />}
        {event.short_description.trim() && (
          <p className={`muted ${styles.description}`} dir="auto">
            <UntranslatedText text={event.short_description} />
          </p>
        )}
        {event.later && <LaterDates dates={event.later} />}
        {!inOneRow && !event.later && (
          <span className={`line gap-2 bold ${styles.more}`} aria-hidden="true">
            {translate('Event details')} <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  )
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

function photoSizes(isRowOnPhones: boolean, inOneRow: boolean) {
  return isRowOnPhones
    ? {
        sizes: `(min-width: 1200px) 23rem, (min-width: 768px) ${inOneRow ? '29vw' : '47vw'}, 32vw`,
        box: { ratios: [4 / 3, 4 / 3, 0.95] },
      }
    : { sizes: '(min-width: 1200px) 35rem, (min-width: 768px) 47vw, 92vw', box: { ratios: [4 / 3] } }
}

function CancelledDates({ dates }: { dates: NonNullable<ListedEvent['cancelled']> }) {
  return dates.map((date) => (
    <SiteLink key={date.id} className={`small bold ${styles.cancelled}`} href={`/event/${date.id}`}>
      <s>{formatEventDate(date)}</s> {translate(CHANGE_WORDS.cancelled)}
    </SiteLink>
  ))
}

/** Styled by the page of all events, the only one that has them. */
function LaterDates({ dates }: { dates: NonNullable<ListedEvent['later']> }) {
  return (
    <div data-later>
      <h3>{translate('Later dates')}</h3>
      <ul className="wrap">
        {dates.map((date) => (
          <li key={date.id}>
            <SiteLink href={`/event/${date.id}`}>{formatEventDate(date)}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function EventFacts({ time, location }: Pick<Event, 'time' | 'location'>) {
  const facts = [
    { icon: 'clock' as const, text: time },
    { icon: 'location' as const, text: location },
  ].filter(({ text }) => text.trim())
  if (facts.length === 0) return null
  return (
    <ul className="stack gap-2 small regular">
      {facts.map(({ icon, text }) => (
        <li key={icon} className="fact gap-2 balance">
          <Icon name={icon} />{' '}
          <span dir="auto">
            <UntranslatedText text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}

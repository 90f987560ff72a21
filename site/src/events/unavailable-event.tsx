import { type Sentence, translate } from '@shop/db/language/translate'
import { CALENDAR, Drawing } from '../components/drawings/built-in-drawings.tsx'
import { Icon } from '../components/icons/icon.tsx'
import { EVENTS_PATH } from '../components/links/event-paths-and-api-url.ts'
import { TextLink } from '../components/links/text-link.tsx'
import styles from './unavailable-event.module.css'
import { UNAVAILABLE_EVENT_TITLES } from './unavailable-event-titles.ts'

export function EventNotFound() {
  return <Notice title={UNAVAILABLE_EVENT_TITLES.notFound} text="Sorry, the event you're looking for doesn't exist." />
}

export function EventHasPassed() {
  return (
    <Notice title={UNAVAILABLE_EVENT_TITLES.ended} text="Sorry we missed you, stay tuned for our upcoming events!" />
  )
}

export function BackToEvents() {
  return (
    <TextLink href={EVENTS_PATH}>
      <Icon name="back" />
      {translate('Back to Events')}
    </TextLink>
  )
}

function Notice({ title, text }: Record<'title' | 'text', Sentence>) {
  return (
    <article className={`stack middle gap-5 page ${styles.notice}`}>
      <div className="stack gap-4 narrow-parts">
        <h1>{translate(title)}</h1>
        <p className="muted large readable">{translate(text)}</p>
        <BackToEvents />
      </div>
      <div className={styles.art}>
        <Drawing {...CALENDAR} />
      </div>
    </article>
  )
}

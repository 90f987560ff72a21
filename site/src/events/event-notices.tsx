import { BackToEvents } from './back-to-events.tsx'
import styles from './event-notices.module.css'

/** What there is to say of an event that visitors no longer need. */
export const EVENT_NOTICES = { gone: 'Event Not Found', passed: 'Event Has Passed' }

export function EventNotFound() {
  return <Notice title={EVENT_NOTICES.gone} text="Sorry, the event you're looking for doesn't exist." />
}

export function EventHasPassed() {
  return <Notice title={EVENT_NOTICES.passed} text="Sorry we missed you, stay tuned for our upcoming events!" />
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <article className={styles.notice}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <BackToEvents />
    </article>
  )
}

import { BackToEvents } from './back-to-events.tsx'
import styles from './event-notices.module.css'

export function EventNotFound() {
  return <Notice title="Event Not Found" text="Sorry, the event you're looking for doesn't exist." />
}

export function EventHasPassed() {
  return <Notice title="Event Has Passed" text="Sorry we missed you, stay tuned for our upcoming events!" />
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

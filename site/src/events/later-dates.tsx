import { SiteLink } from '../links/site-link.tsx'
import { dateWords } from './date-words.ts'
import type { ListedEvent } from './read-upcoming-events.ts'

/** Styled by the page of all events, the only one that has them. */
export function LaterDates({ dates }: { dates: NonNullable<ListedEvent['later']> }) {
  return (
    <div data-later>
      <h3>Later dates</h3>
      <ul>
        {dates.map((date) => (
          <li key={date.id}>
            <SiteLink href={`/event/${date.id}`}>{dateWords(date)}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

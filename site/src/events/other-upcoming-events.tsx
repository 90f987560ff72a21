import { translate } from '@shop/db/language/translate'
import type { ReactNode } from 'react'
import { Icon } from '../components/icons/icon.tsx'
import { EVENTS_PATH } from '../components/links/event-paths-and-api-url.ts'
import { TextLink } from '../components/links/text-link.tsx'
import { LiveEventList } from './live-event-list.tsx'
import styles from './other-upcoming-events.module.css'

export const NEXT_UP = { limit: 3, isOn: true }

/** The next events, below the notice that one has passed or is not found. It is hidden as long as it has none. */
export function OtherUpcomingEvents({ children }: { children?: ReactNode }) {
  return (
    <section className={`unprinted ${styles.section}`} aria-labelledby="next-up">
      <div className="page">
        <div className={`wrap between ${styles.head}`}>
          <h2 id="next-up">{translate('Next up')}</h2>
          <TextLink href={EVENTS_PATH}>
            {translate('All events')} <Icon name="arrow" />
          </TextLink>
        </div>
        <LiveEventList {...NEXT_UP}>{children}</LiveEventList>
      </div>
    </section>
  )
}

import { Icon } from '../icons/icon.tsx'
import { TextLink } from '../links/text-link.tsx'
import { LiveEventList, type LiveEventListProps } from './live-event-list.tsx'
import styles from './next-up.module.css'
import { upcomingEventsUrl } from './upcoming-events-url.ts'

export const NEXT_UP = { limit: 3, isOn: true }

type NextUpProps = Pick<LiveEventListProps, 'refreshUrl' | 'children'>

/** The next events, below the notice that one has passed or is not found. It is hidden as long as it has none. */
export function NextUp(list: NextUpProps) {
  return (
    <section className={styles.section} aria-labelledby="next-up">
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="next-up">Next up</h2>
          <TextLink href="/events">
            All events <Icon name="arrow" />
          </TextLink>
        </div>
        <LiveEventList {...list} inOneRow />
      </div>
    </section>
  )
}

/** On a page that was published without them. */
export function LoadedNextUp() {
  return <NextUp refreshUrl={upcomingEventsUrl(NEXT_UP)} />
}

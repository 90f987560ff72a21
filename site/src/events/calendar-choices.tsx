import { ButtonLink, ExternalButtonLink } from '../components/links/button-link.tsx'
import styles from './calendar-choices.module.css'
import type { CalendarLinks } from './map-and-calendar-links.ts'

export function CalendarChoices({ links }: { links: CalendarLinks }) {
  return (
    <div className={`wrap gap-2 ${styles.choices}`}>
      <ButtonLink href={links.file} tone="small">
        <span>
          Apple or Outlook<span className="unseen"> calendar (.ics file)</span>
        </span>
      </ButtonLink>
      <ExternalButtonLink href={links.google} tone="small">
        <span>
          Google<span className="unseen"> Calendar</span>
        </span>
      </ExternalButtonLink>
    </div>
  )
}

import { translate } from '@shop/db/language/translate'
import type { Event } from '@shop/db/tables/events'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../components/icons/icon.tsx'
import { ButtonLink, ExternalButtonLink } from '../components/links/button-link.tsx'
import { ExternalLink } from '../components/links/site-and-external-links.tsx'
import { eventTimeOnPage, formatFullEventDate } from './format-event-date-and-time.ts'
import type { CalendarLinks, MapAndCalendarLinks } from './map-and-calendar-links.ts'
import styles from './time-and-location-panel.module.css'

interface EventPanelProps {
  event: Pick<Event, 'month' | 'day' | 'year' | 'time' | 'location' | 'address' | 'status'>
  links: MapAndCalendarLinks | undefined
}

export function EventPanel({ event, links }: EventPanelProps) {
  const date = formatFullEventDate(event)
  const place = [event.location, event.address].filter((line) => line.trim())
  return (
    <section className="card stack gap-4 pad-5">
      <h2 className="large">{translate('Time and Location:')}</h2>
      <ul className={`stack gap-3 regular ${styles.facts}`}>
        {date && (
          <Fact icon="calendar">
            <b>
              <When event={event}>{date}</When>
            </b>
          </Fact>
        )}
        {event.time.trim() && (
          <Fact icon="clock">
            <When event={event}>{eventTimeOnPage(event.time)}</When>
          </Fact>
        )}
        {place.length > 0 && (
          <Fact icon="location">
            <Place lines={place} map={links?.map} />
          </Fact>
        )}
      </ul>
      {links?.calendar && (
        <div className={`stack gap-2 ${styles.calendar}`}>
          <p className="bold">{translate('Add to calendar')}</p>
          <CalendarChoices links={links.calendar} />
        </div>
      )}
    </section>
  )
}

function When({ event, children }: { event: Pick<Event, 'status'>; children: ReactNode }) {
  return event.status === 'on' ? children : <s>{children}</s>
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="fact high-links gap-2">
      <Icon name={icon} /> <div>{children}</div>
    </li>
  )
}

function Place({ lines, map }: { lines: string[]; map: string | undefined }) {
  const last = lines.at(-1)
  return (
    <>
      {lines.slice(0, -1).map((line) => (
        <b key={line} className={styles.name} dir="auto">
          {line}
        </b>
      ))}
      {map ? <ExternalLink href={map}>{last}</ExternalLink> : <span dir="auto">{last}</span>}
    </>
  )
}

export function CalendarChoices({ links }: { links: CalendarLinks }) {
  return (
    <div className={`wrap gap-2 ${styles.choices}`}>
      <ButtonLink href={links.file} tone="small">
        <span>
          {translate('Apple or Outlook')}
          <span className="unseen"> {translate('calendar (.ics file)')}</span>
        </span>
      </ButtonLink>
      <ExternalButtonLink href={links.google} tone="small">
        <span>
          Google<span className="unseen"> {translate('Calendar')}</span>
        </span>
      </ExternalButtonLink>
    </div>
  )
}

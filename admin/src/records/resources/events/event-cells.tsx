import type { Event } from '@shop/db/tables/events'
import { resources } from '@shop/db/tables/resources'
import { shownDay } from '@shop/db/time/event-time/event-date'
import { weekdayOf } from '@shop/site/events/format-event-date.ts'
import { formatEventTime } from '@shop/site/events/format-event-time.ts'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spans.ts'
import { Link } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Icon } from '../../../base/ui/icon.tsx'
import { MENU_ENTRY } from '../../../base/ui/more-menu.tsx'
import { describeVisibility } from '../../visibility/visibility-badge.tsx'
import { CANCEL_EVENT, CANCEL_HASH } from './cancel-event.ts'
import { getEventPhase } from './event-phase.ts'
import styles from './schedule-fields.module.css'

const BADGES = {
  invalid: <Badge tone="warning">No such date</Badge>,
  past: <Badge tone="quiet">Past</Badge>,
  upcoming: <Badge tone="good">Upcoming</Badge>,
  cancelled: <Badge tone="warning">Canceled</Badge>,
  postponed: <Badge tone="warning">Postponed</Badge>,
}

const OWN_DETAILS = [
  ['time', 'Different time'],
  ['location', 'Different place'],
  ['title', 'Different title'],
  ['short_description', 'Different text'],
  ['image_id', 'Different picture'],
] as const

/** How a date of a series differs from most of the others. */
export function OwnDetailBadge({ event }: { event: Event }) {
  const { rows } = useRecordLists().events
  if (!event.series_id) return null
  const series = rows.filter(({ series_id }) => series_id === event.series_id)
  const own = OWN_DETAILS.find(([name]) => {
    const others = series.map((row) => row[name]).filter((value) => value !== event[name])
    return others.some((value) => others.filter((other) => other === value).length > series.length / 2)
  })
  return own && <Badge tone="quiet">{own[1]}</Badge>
}

export function EventStatusBadge({ event }: { event: Event }) {
  const [now, zone] = [new Date(), useTimeZone()]
  const phase = getEventPhase(event, now, zone)
  if (phase !== 'upcoming') return BADGES[phase]
  if (event.status !== 'on') return BADGES[event.status]
  return describeVisibility(event, now, zone)?.tone === 'warning' ? null : BADGES.upcoming // the badge of its plan says enough
}

export function EventDateCell({ event }: { event: Event }) {
  const { month, day, year, time } = event
  const weekday = weekdayOf(event, 'short')
  return (
    <>
      {weekday && `${weekday}, `}
      {month} {shownDay(day)}, {year},{' '}
      <span className={styles.eventCellsTime}>{withNoBreakSpaces(formatEventTime(time))}</span>
    </>
  )
}

/** The image's file name. "Image not found" waits until the list of images has loaded or failed. */
export function EventImageCell({ id }: { id: number | null }) {
  const { images } = useRecordLists()
  if (id === null) return <span data-none>None</span>
  const image = images.rows.find((row) => row.id === id)
  if (!image && !images.isLoading) return 'Image not found'
  return (
    <span dir="auto" className="hint">
      {image?.fileName}
    </span>
  )
}

export function EventMenuEntries({ row }: { row: Event }) {
  const isAhead = getEventPhase(row, new Date(), useTimeZone()) === 'upcoming'
  return (
    <>
      {isAhead && row.status !== 'cancelled' && (
        <Link className={MENU_ENTRY} to={`${resources.events.staff.path}/edit/${row.id}${CANCEL_HASH}`}>
          <Icon name="close" />
          {CANCEL_EVENT}
        </Link>
      )}
      <Link className={MENU_ENTRY} to={`${resources.events.staff.path}/edit/new?from=${row.id}`}>
        <Icon name="copy" />
        Duplicate
      </Link>
    </>
  )
}

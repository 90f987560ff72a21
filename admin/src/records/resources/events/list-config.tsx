import { resources } from '@shop/db/resources/definitions'
import type { Event } from '@shop/db/tables/events'
import { MINUTE_MS } from '@shop/db/time/durations'
import { shownDay } from '@shop/db/time/event-time/event-date'
import { formatEventDate, formatEventTime, weekdayOf } from '@shop/site/events/format-event-date-and-time.ts'
import { formatSeries } from '@shop/site/events/group-and-format-series.ts'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { ButtonLink } from '../../../base/ui/button.tsx'
import { Icon } from '../../../base/ui/icon.tsx'
import { MENU_ENTRY } from '../../../base/ui/more-menu.tsx'
import { TextThumbnail } from '../../images/thumbnail.tsx'
import type { ListConfig, ListView } from '../../resource-config/resource-config.ts'
import { describeVisibility } from '../../visibility/visibility-badge.tsx'
import { CANCEL_ALL_HASH, CANCEL_EVENT, CANCEL_HASH } from './cancel-event-links.ts'
import { getEventPhase } from './date-and-time-hints.ts'
import styles from './schedule-fields.module.css'
import { OwnDetailBadge, SeriesScope } from './series-scope-and-badge.tsx'

const FORMS = `${resources.events.staff.path}/edit`

export const list: ListConfig<Event> = {
  columns: [
    {
      heading: 'Event Name',
      cell: (row) => (
        <>
          <EventStatusBadge event={row} />
          <OwnDetailBadge event={row} />
        </>
      ),
    },
    { heading: 'Date & Time', cell: (row) => <EventDateCell event={row} /> },
    { heading: 'Location', cell: ({ location }) => location },
    { heading: 'Image', cell: ({ image_id }) => <EventImageCell id={image_id} /> },
  ],
  titleColumn: 'Event Name',
  getSearchText: ({ title, location, short_description, month, year }) =>
    `${title} ${location} ${short_description} ${month} ${year}`,
  DrawnPicture: ({ row }) => <TextThumbnail above={row.month}>{shownDay(row.day)}</TextThumbnail>,
  useViews: useEventViews,
  getLabel: (event) => `${event.title}, ${formatEventDate(event)}`,
  groupOf: ({ series_id }) => series_id,
  /** Every Wednesday · 5 dates · no end, dates added three months ahead */
  describeGroup: (dates) => {
    const goesOn = dates.some(({ goes_on }) => goes_on) ? ['no end, dates added three months ahead'] : []
    return [...new Set([formatSeries(dates), `${dates.length} dates`, ...goesOn])].join(' · ')
  },
  GroupActions: SeriesActions,
  MenuEntries: EventMenuEntries,
  DeleteChoice: ({ row, ...choice }) => <SeriesScope label="Delete which dates?" event={row} {...choice} />,
}

function useEventViews(rows: Event[]): ListView<Event>[] {
  const zone = useTimeZone()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  // Thousands of events are compared with the clock once a minute, not at every keystroke in the search.
  return useMemo(() => {
    const now = new Date(minute * MINUTE_MS)
    const isPast = (event: Event) => getEventPhase(event, now, zone) === 'past'
    const past = rows.filter(isPast).toReversed()
    const upcoming = rows.filter((event) => !isPast(event))
    const folded = { adjective: 'past', title: 'Past events, newest first', rows: past }
    return [
      { value: 'upcoming', label: 'Upcoming', adjective: 'upcoming', rows: upcoming, folded },
      { value: 'past', label: 'Past', adjective: 'past', rows: past },
      { value: 'all', label: 'All', rows: [...upcoming, ...past] },
    ]
  }, [rows, zone, minute])
}

function SeriesActions({ rows }: { rows: Event[] }) {
  const [now, zone] = [new Date(), useTimeZone()]
  const [first, ...others] = rows.filter((row) => row.status === 'on' && getEventPhase(row, now, zone) === 'upcoming')
  if (!first || others.length === 0) return null
  return (
    <ButtonLink small to={`${FORMS}/${first.id}${CANCEL_ALL_HASH}`} aria-label={`Cancel all ${first.title}`}>
      Cancel all…
    </ButtonLink>
  )
}

const BADGES = {
  invalid: <Badge tone="warning">No such date</Badge>,
  past: <Badge tone="quiet">Past</Badge>,
  upcoming: <Badge tone="good">Upcoming</Badge>,
  cancelled: <Badge tone="warning">Canceled</Badge>,
  postponed: <Badge tone="warning">Postponed</Badge>,
}

function EventStatusBadge({ event }: { event: Event }) {
  const [now, zone] = [new Date(), useTimeZone()]
  const phase = getEventPhase(event, now, zone)
  if (phase !== 'upcoming') return BADGES[phase]
  if (event.status !== 'on') return BADGES[event.status]
  return describeVisibility(event, now, zone)?.tone === 'warning' ? null : BADGES.upcoming // the badge of its plan says enough
}

function EventDateCell({ event }: { event: Event }) {
  const { month, day, year, time } = event
  const weekday = weekdayOf(event, 'short')
  return (
    <>
      {weekday && `${weekday}, `}
      {month} {shownDay(day)}, {year},{' '}
      <span className={`balance ${styles.eventCellsTime}`}>{withNoBreakSpaces(formatEventTime(time))}</span>
    </>
  )
}

/** The image's file name. "Image not found" waits until the list of images has loaded or failed. */
function EventImageCell({ id }: { id: number | null }) {
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

function EventMenuEntries({ row }: { row: Event }) {
  const isAhead = getEventPhase(row, new Date(), useTimeZone()) === 'upcoming'
  return (
    <>
      {isAhead && row.status !== 'cancelled' && (
        <Link className={MENU_ENTRY} to={`${FORMS}/${row.id}${CANCEL_HASH}`}>
          <Icon name="close" />
          {CANCEL_EVENT}
        </Link>
      )}
      <Link className={MENU_ENTRY} to={`${FORMS}/new?from=${row.id}`}>
        <Icon name="copy" />
        Duplicate
      </Link>
    </>
  )
}

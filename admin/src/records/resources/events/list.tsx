import type { Event } from '@shop/db/tables/events'
import { resources } from '@shop/db/tables/resources'
import { MINUTE_MS } from '@shop/db/time/durations'
import { shownDay } from '@shop/db/time/event-time/event-date'
import { seriesWords } from '@shop/site/events/event-series.ts'
import { dateWords } from '@shop/site/events/format-event-date.ts'
import { useMemo } from 'react'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { ButtonLink } from '../../../base/ui/button.tsx'
import { TextThumbnail } from '../../images/thumbnail.tsx'
import type { ListConfig, ListView } from '../../resource-config/resource-config.ts'
import { CANCEL_ALL_HASH } from './cancel-event.ts'
import { EventDateCell, EventImageCell, EventMenuEntries, EventStatusBadge, OwnDetailBadge } from './event-cells.tsx'
import { getEventPhase } from './event-phase.ts'
import { SeriesScope } from './series-scope.tsx'

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
  getLabel: (event) => `${event.title}, ${dateWords(event)}`,
  groupOf: ({ series_id }) => series_id,
  /** Every Wednesday · 5 dates · no end, dates added three months ahead */
  describeGroup: (dates) => {
    const goesOn = dates.some(({ goes_on }) => goes_on) ? ['no end, dates added three months ahead'] : []
    return [...new Set([seriesWords(dates), `${dates.length} dates`, ...goesOn])].join(' · ')
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
    <ButtonLink
      small
      to={`${resources.events.staff.path}/edit/${first.id}${CANCEL_ALL_HASH}`}
      aria-label={`Cancel all ${first.title}`}
    >
      Cancel all…
    </ButtonLink>
  )
}

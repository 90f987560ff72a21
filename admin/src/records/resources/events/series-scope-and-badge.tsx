import { type Event, sortEvents } from '@shop/db/tables/events'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'

export const SERIES_SCOPES = ['one', 'later', 'all'] as const

interface SeriesScopeProps {
  label: string
  event: Pick<Event, 'id'>
  value: string
  onChange(scope: (typeof SERIES_SCOPES)[number]): void
}

/** Which dates of a series a change is for; nothing for an event without other dates to come. */
export function SeriesScope({ label, event, value, onChange }: SeriesScopeProps) {
  const zone = useTimeZone()
  const { rows } = useRecordLists().events
  const series = rows.find(({ id }) => id === event.id)?.series_id
  const isDate = (row: Event) => row.id === event.id || !eventProgress(row, new Date(), zone).hasEnded
  const dates = sortEvents(rows.filter((row) => row.series_id === series && isDate(row)))
  if (!series || dates.length < 2) return null
  const hasLater = dates.at(-1)?.id !== event.id
  const options = [
    { value: 'one' as const, label: 'This one' },
    ...(hasLater ? [{ value: 'later' as const, label: 'This and later' }] : []),
    { value: 'all' as const, label: `All ${dates.length}` },
  ]
  return (
    <div>
      <p>{label}</p>
      <SegmentedControl label={label} value={value} options={options} onChange={onChange} />
    </div>
  )
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

import { oneLineAddress } from '@shop/db/records/shop-detail-copies'
import type { Event } from '@shop/db/tables/events'
import { MINUTE_MS } from '@shop/db/time/durations'
import { ON_AS_DATED } from '@shop/db/time/event-time/cancelled-postponed-or-moved'
import { dateInZone, shownDay } from '@shop/db/time/event-time/event-date'
import { ALWAYS_VISIBLE } from '@shop/db/time/visibility/visibility-columns'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useShop, useTimeZone } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import { TextThumbnail } from '../../images/thumbnail.tsx'
import type { ListView, ResourceConfig } from '../../resource-config/resource-config.ts'
import { EventDateCell, EventImageCell, EventStatusBadge, OwnDetailBadge } from './event-cells.tsx'
import { eventClient } from './event-client.ts'
import { EventFields, EventPreviewNote } from './event-fields.tsx'
import { type EventFormInput, eventFormSchema } from './event-form-schema.ts'
import { getEventPhase } from './event-phase.ts'

const BLANK_EVENT: EventFormInput = {
  month: '',
  day: '',
  year: 0,
  time: '',
  title: '',
  location: '',
  address: '',
  short_description: '',
  description: '',
  image_id: null,
  series_id: '',
  repeat_dates: [],
  series_scope: 'one',
  ...ON_AS_DATED,
  ...ALWAYS_VISIBLE,
}

const FIELDS_NOT_COPIED = { month: '', day: '', series_id: '', ...ON_AS_DATED, ...ALWAYS_VISIBLE }

export const config: ResourceConfig<Event, EventFormInput> = {
  client: eventClient,
  getName: ({ title }) => title,
  getPublicPath: ({ id }) => `/event/${id}`,

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

  inputSchema: eventFormSchema,
  requiredFields: [
    { name: 'title' },
    { name: 'short_description' },
    { name: 'description', words: 'full description' },
    { name: 'month', words: 'date', control: 'date' },
    { name: 'day', words: 'date', control: 'date' },
    { name: 'time', control: 'starts' },
    { name: 'location', isAskedOnSave: true },
    { name: 'address', isAskedOnSave: true },
  ],
  useBlankInput: useBlankEvent,
  toInput,
  Fields: EventFields,
  PreviewNote: EventPreviewNote,
}

/** `about`, where the record has it, comes before `description`. */
function toInput(row: Event & { about?: string }): EventFormInput {
  return { ...pickFields(BLANK_EVENT, row), description: row.about ?? row.description }
}

function useEventViews(rows: Event[]): ListView<Event>[] {
  const zone = useTimeZone()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  // Thousands of events are compared with the clock once a minute, not at every key that is pressed in the search.
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

/** A new event: this year, at the shop, or with `?from=ID` a copy without its date. Undefined while something loads. */
function useBlankEvent(): EventFormInput | undefined {
  const shop = useShop()
  const { events } = useRecordLists()
  const from = useSearchParams()[0].get('from')
  if (!shop || (from !== null && events.isLoading)) return undefined
  const { year } = dateInZone(new Date(), shop.time_zone)
  const original = events.rows.find(({ id }) => `${id}` === from)
  if (original) return { ...pickFields(BLANK_EVENT, original), ...FIELDS_NOT_COPIED, year }
  return { ...BLANK_EVENT, year, location: shop.name, address: oneLineAddress(shop) }
}

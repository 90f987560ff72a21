import { type Event, type EventInput, eventInputSchema } from '@shop/db/tables/events'
import { createResourceClient } from '../../data/resource-client.ts'
import { useData } from '../../data/use-data.ts'
import { useTimeZone } from '../../data/use-shop.ts'
import { pickFields } from '../../forms/form-values.ts'
import type { ListFilter, ResourceConfig } from '../../resource-screens/resource-config.ts'
import { DuplicateEventLink, EventImageCell, EventNameCell } from './event-cells.tsx'
import { EventFields, EventPreviewNote } from './event-fields.tsx'
import { getEventStatus } from './event-time.ts'
import { BLANK_EVENT, useBlankEvent } from './use-blank-event.ts'

export const config: ResourceConfig<Event, EventInput> = {
  client: createResourceClient('events'),
  useList: () => useData().events,
  getName: ({ title }) => title,
  getPublicPath: ({ id }) => `/event/${id}`,

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Event Name', cell: (row) => <EventNameCell event={row} /> },
    { heading: 'Date & Time', cell: ({ month, day, year, time }) => `${month} ${day}, ${year}, ${time}` },
    { heading: 'Location', cell: ({ location }) => location },
    { heading: 'Image', cell: ({ image_id }) => <EventImageCell id={image_id} /> },
  ],
  titleColumn: 'Event Name',
  actionsHeading: 'Actions',
  getSearchText: ({ title, location, short_description, month, year }) =>
    `${title} ${location} ${short_description} ${month} ${year}`,
  useFilters,
  RowActions: DuplicateEventLink,

  // The form requires the location and the address, which the server accepts empty.
  inputSchema: eventInputSchema
    .refine(({ location }) => location.trim() !== '', { path: ['location'], error: 'Location is required.' })
    .refine(({ address }) => address.trim() !== '', { path: ['address'], error: 'Address is required.' }),
  requiredFields: ['title', 'month', 'day', 'time', 'short_description', 'description'],
  useBlankInput: useBlankEvent,
  toInput,
  Fields: EventFields,
  PreviewNote: EventPreviewNote,
}

/** `about`, where the record has it, comes before `description`. */
function toInput(row: Event & { about?: string }): EventInput {
  return { ...pickFields(BLANK_EVENT, row), description: row.about ?? row.description }
}

function useFilters(): ListFilter<Event>[] {
  const zone = useTimeZone()
  const now = new Date()
  return [
    { value: 'all', label: 'All', matches: () => true },
    { value: 'upcoming', label: 'Upcoming', matches: (row) => getEventStatus(row, now, zone) === 'upcoming' },
    { value: 'past', label: 'Past', matches: (row) => getEventStatus(row, now, zone) === 'past' },
  ]
}

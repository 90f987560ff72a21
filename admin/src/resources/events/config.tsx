import type { Event } from '@shop/db/tables/events'
import { useData } from '../../data/use-data.ts'
import { pickFields } from '../../forms/form-values.ts'
import type { ResourceConfig } from '../../resource-screens/resource-config.ts'
import { DuplicateEventLink, EventDateCell, EventImageCell, EventStatusBadge } from './event-cells.tsx'
import { eventClient } from './event-client.ts'
import { EventFields, EventPreviewNote } from './event-fields.tsx'
import { type EventFormInput, eventFormSchema } from './event-form.ts'
import { BLANK_EVENT, useBlankEvent } from './use-blank-event.ts'
import { useEventViews } from './use-event-views.ts'

export const config: ResourceConfig<Event, EventFormInput> = {
  client: eventClient,
  useList: () => useData().events,
  getName: ({ title }) => title,
  getPublicPath: ({ id }) => `/event/${id}`,

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Event Name', cell: (row) => <EventStatusBadge event={row} /> },
    { heading: 'Date & Time', cell: (row) => <EventDateCell event={row} /> },
    { heading: 'Location', cell: ({ location }) => location },
    { heading: 'Image', cell: ({ image_id }) => <EventImageCell id={image_id} /> },
  ],
  titleColumn: 'Event Name',
  actionsHeading: 'Actions',
  getSearchText: ({ title, location, short_description, month, year }) =>
    `${title} ${location} ${short_description} ${month} ${year}`,
  useViews: useEventViews,
  MenuEntries: DuplicateEventLink,

  inputSchema: eventFormSchema,
  requiredFields: [
    { name: 'title' },
    { name: 'short_description' },
    { name: 'description', words: 'full description' },
    { name: 'month', words: 'date', control: 'date' },
    { name: 'day', words: 'date', control: 'date' },
    { name: 'time', control: 'starts' },
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

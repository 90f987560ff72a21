import { isCalendarDate } from '@shop/db/event-time/event-date'
import { eventInterval } from '@shop/db/event-time/event-interval'
import { eventState } from '@shop/db/event-time/event-state'
import { type Event, type EventInput, eventInputSchema } from '@shop/db/tables/events'
import type { FindContentIssue } from '../../dashboard/content-issue.ts'
import { createResourceClient } from '../../data/resource-client.ts'
import { useTimeZone } from '../../data/use-shop.ts'
import { pickFields } from '../../forms/pick-fields.ts'
import type { PreviewViews } from '../../preview/preview-view.ts'
import type { ResourceConfig } from '../../resource-screens/resource-config.ts'
import type { ResourceLabels } from '../index.ts'
import { DuplicateEventLink } from './duplicate-event-link.tsx'
import { EventFields } from './event-fields.tsx'
import { EventImageCell } from './event-image-cell.tsx'
import { EventNameCell } from './event-name-cell.tsx'
import { EventPreviewNote } from './event-preview-note.tsx'
import { BLANK_EVENT, useBlankEvent } from './use-blank-event.ts'

export const labels: ResourceLabels = {
  singular: 'Event',
  plural: 'Events',
  navLabel: 'Events',
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  path: '/admin/events',
  navOrder: 2,
}

export const findIssue: FindContentIssue<Event> = (event, zone) => {
  if (eventInterval(event, zone)?.start !== undefined) return undefined
  const problem = isCalendarDate(event) ? 'has a time that cannot be read.' : 'has a date that does not exist.'
  return { name: event.title, problem, action: 'Mend it' }
}

export const previews: PreviewViews<EventInput> = {
  Card: {
    isGridItem: true,
    loadComponent: async () => {
      const { EventCard } = await import('@shop/site/events/event-card.tsx')
      return ({ draft, id, image, imageBaseUrl }) => (
        <EventCard
          event={{ ...withPlaceholders(draft), ...(id && { id }) }}
          image={image}
          imageBaseUrl={imageBaseUrl}
        />
      )
    },
  },
  Page: {
    loadComponent: async () => {
      const { EventDetail } = await import('@shop/site/events/event-detail.tsx')
      return ({ draft, image, imageBaseUrl }) => (
        <EventDetail event={withPlaceholders(draft)} image={image} imageBaseUrl={imageBaseUrl} isPreview />
      )
    },
  },
}

export function getConfig(): ResourceConfig<Event, EventInput> {
  return {
    client: createResourceClient('events'),
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

    // The form asks for the place, which the server lets be empty (decisions F20).
    inputSchema: eventInputSchema
      .refine(({ location }) => location.trim() !== '', { path: ['location'], error: 'Location is required.' })
      .refine(({ address }) => address.trim() !== '', { path: ['address'], error: 'Address is required.' }),
    requiredFields: ['title', 'month', 'day', 'time', 'short_description', 'description'],
    useBlankInput: useBlankEvent,
    toInput,
    Fields: EventFields,
    PreviewNote: EventPreviewNote,
    previews,
  }
}

/** The description is read from `about` or, failing that, from `description` (spec §2). */
function toInput(row: Event & { about?: string }): EventInput {
  return { ...pickFields(BLANK_EVENT, row), description: row.about ?? row.description }
}

/** Where nothing is typed yet, the preview shows what the field suggests. */
function withPlaceholders(draft: EventInput): EventInput {
  const { title, month, day, year, time } = draft
  return {
    ...draft,
    title: title || 'Title',
    month: month || 'JAN',
    day: day || '01',
    year: year || new Date().getFullYear(),
    time: time || '4:00 PM - 6:00 PM',
  }
}

function useFilters() {
  const zone = useTimeZone()
  const now = new Date()
  return [
    { value: 'all', label: 'All', matches: () => true },
    { value: 'upcoming', label: 'Upcoming', matches: (row: Event) => eventState(row, now, zone).isUnfinished },
    { value: 'past', label: 'Past', matches: (row: Event) => eventState(row, now, zone).hasEnded },
  ]
}

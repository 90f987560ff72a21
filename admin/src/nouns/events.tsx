import { hasPassed, isDate, spanOf } from '@shop/db/event-time'
import { type Event, type EventInput, eventInput } from '@shop/db/events'
import type { HintOf } from '../dashboard/hint.ts'
import type { Words } from '../data/nouns.ts'
import { resource } from '../data/resource.ts'
import { useZone } from '../data/use-shop.ts'
import { pick } from '../entity/draft.ts'
import type { Screens } from '../entity/entity.ts'
import { BLANK_EVENT, useBlankEvent } from '../events/blank.ts'
import { DuplicateEvent } from '../events/duplicate-event.tsx'
import { EventFields } from '../events/event-fields.tsx'
import { EventImage } from '../events/event-image.tsx'
import { EventName } from '../events/event-name.tsx'
import { EventPreviewNote } from '../events/event-preview-note.tsx'
import type { Views } from '../preview/view.ts'

export const words: Words = {
  name: 'Event',
  plural: 'Events',
  short: 'Events',
  purpose: 'Manage upcoming events and classes',
  icon: 'calendar',
  path: '/admin/events',
  place: 2,
}

export const hintOf: HintOf<Event> = (event, zone) => {
  if (spanOf(event, zone)?.start !== undefined) return undefined
  const problem = isDate(event) ? 'has a time that cannot be read.' : 'has a date that does not exist.'
  return { name: event.title, problem, action: 'Mend it' }
}

export const views: Views<EventInput> = {
  Card: {
    inGrid: true,
    load: async () => {
      const { EventCard } = await import('@shop/site/events/event-card.tsx')
      return ({ draft, id, image, pictures }) => (
        <EventCard event={{ ...suggested(draft), ...(id && { id }) }} image={image} pictures={pictures} />
      )
    },
  },
  Page: {
    load: async () => {
      const { EventDetail } = await import('@shop/site/events/event-detail.tsx')
      return ({ draft, image, pictures }) => (
        <EventDetail event={suggested(draft)} image={image} pictures={pictures} preview />
      )
    },
  },
}

export function screens(): Screens<Event, EventInput> {
  return {
    resource: resource('events'),
    nameOf: ({ title }) => title,
    pageOf: ({ id }) => `/event/${id}`,

    columns: [
      { heading: '#', cell: (_, index) => index + 1 },
      { heading: 'Event Name', cell: (row) => <EventName event={row} /> },
      { heading: 'Date & Time', cell: ({ month, day, year, time }) => `${month} ${day}, ${year}, ${time}` },
      { heading: 'Location', cell: ({ location }) => location },
      { heading: 'Image', cell: ({ image_id }) => <EventImage id={image_id} /> },
    ],
    nameColumn: 'Event Name',
    actionsHeading: 'Actions',
    wordsOf: ({ title, location, short_description, month, year }) =>
      `${title} ${location} ${short_description} ${month} ${year}`,
    useFilters,
    RowActions: DuplicateEvent,

    // The form asks for the place, which the server lets be empty (decisions F20).
    input: eventInput
      .refine(({ location }) => location.trim() !== '', { path: ['location'], error: 'Location is required.' })
      .refine(({ address }) => address.trim() !== '', { path: ['address'], error: 'Address is required.' }),
    required: ['title', 'month', 'day', 'time', 'short_description', 'description'],
    useBlank: useBlankEvent,
    toDraft,
    Fields: EventFields,
    PreviewNote: EventPreviewNote,
    views,
  }
}

/** The description is read from `about` or, failing that, from `description` (spec §2). */
function toDraft(row: Event & { about?: string }): EventInput {
  return { ...pick(BLANK_EVENT, row), description: row.about ?? row.description }
}

/** Where nothing is typed yet, the preview shows what the field suggests. */
function suggested(draft: EventInput): EventInput {
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
  const zone = useZone()
  const now = new Date()
  return [
    { value: 'all', label: 'All', accepts: () => true },
    { value: 'upcoming', label: 'Upcoming', accepts: (row: Event) => isDate(row) && !hasPassed(row, now, zone) },
    { value: 'past', label: 'Past', accepts: (row: Event) => hasPassed(row, now, zone) },
  ]
}

import { type Event, eventInputSchema } from '@shop/db/tables/events'
import type { EventDate } from '@shop/db/time/event-time/event-date'
import { MAX_REPEATS } from '@shop/db/time/event-time/repeat-dates'
import { requireOnSite } from '@shop/db/time/visibility/visibility-schema'
import * as z from 'zod'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { normalizeMonth } from './date-and-time-hints.ts'
import { SERIES_SCOPES } from './series-scope-and-badge.tsx'

/** The form requires the location and the address, which the server accepts empty. */
export const eventFormSchema = requireOnSite(
  eventInputSchema.safeExtend({
    /** for a new event: YYYY-MM-DD of each event of a series, or empty for a single one */
    repeat_dates: z.array(z.string()).max(MAX_REPEATS).default([]),
    /** for an event of a series: which dates the save applies to */
    series_scope: z.enum(SERIES_SCOPES).default('one'),
  }),
  { location: 'Location is required.', address: 'Address is required.' },
)

export type EventFormInput = z.infer<typeof eventFormSchema>

export type EventForm = RecordForm<EventFormInput>

/** What a new event copies from an earlier one. */
export function copiedFields(event: Event): Partial<EventFormInput> {
  const { title, image_id, short_description, description, time, location, address, words } = event
  return { title, image_id, short_description, description, time, location, address, words }
}

export function watchDate(form: EventForm): EventDate {
  const [month, day, year] = form.watch(['month', 'day', 'year'])
  return normalizeMonth({ month, day, year })
}

import { type Event, type EventInput, eventInputSchema } from '@shop/db/tables/events'
import type { EventDate } from '@shop/db/time/event-time/event-date'
import { MAX_REPEATS } from '@shop/db/time/event-time/repeat-dates'
import { requireOnSite } from '@shop/db/time/visibility/visibility-columns'
import * as z from 'zod'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { normalizeMonth } from './date-hints.ts'
import { SERIES_SCOPES } from './series.tsx'

export type EventFormInput = EventInput & {
  /** for a new event: YYYY-MM-DD of each event of a series, or empty for a single one */
  repeat_dates: string[]
  /** for an event of a series: which dates the save applies to */
  series_scope: (typeof SERIES_SCOPES)[number]
}

/** What a new event copies from an earlier one. */
export function copiedFields(event: Event): Partial<EventFormInput> {
  const { title, image_id, short_description, description, time, location, address, words } = event
  return { title, image_id, short_description, description, time, location, address, words }
}

export type EventForm = RecordForm<EventFormInput>

/** The form requires the location and the address, which the server accepts empty. */
export const eventFormSchema = requireOnSite(
  eventInputSchema.safeExtend({
    repeat_dates: z.array(z.string()).max(MAX_REPEATS),
    series_scope: z.enum(SERIES_SCOPES),
  }),
  { location: 'Location is required.', address: 'Address is required.' },
)

export function watchDate(form: EventForm): EventDate {
  const [month, day, year] = form.watch(['month', 'day', 'year'])
  return normalizeMonth({ month, day, year })
}

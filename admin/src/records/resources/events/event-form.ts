import type { EventDate } from '@shop/db/event-time/event-date'
import { MAX_REPEATS } from '@shop/db/event-time/repeat-dates'
import { type EventInput, eventInputSchema } from '@shop/db/tables/events'
import * as z from 'zod'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { normalizeMonth } from './typed-date.ts'

export type EventFormInput = EventInput & {
  /** of a new event: YYYY-MM-DD of each event of a series, or empty for a single one */
  repeat_dates: string[]
}

export type EventForm = RecordForm<EventFormInput>

/** The form requires the location and the address, which the server accepts empty. */
export const eventFormSchema = eventInputSchema
  .safeExtend({ repeat_dates: z.array(z.string()).max(MAX_REPEATS) })
  .refine(({ location }) => location.trim() !== '', { path: ['location'], error: 'Location is required.' })
  .refine(({ address }) => address.trim() !== '', { path: ['address'], error: 'Address is required.' })

export function watchDate(form: EventForm): EventDate {
  const [month, day, year] = form.watch(['month', 'day', 'year'])
  return normalizeMonth({ month, day, year })
}

import { oneLineAddress } from '@shop/db/records/shop-detail-copies'
import type { Event } from '@shop/db/tables/events'
import { ON_AS_DATED } from '@shop/db/time/event-time/cancelled-postponed-or-moved'
import { dateInZone } from '@shop/db/time/event-time/event-date'
import { ALWAYS_VISIBLE } from '@shop/db/time/visibility/visibility-columns'
import { useSearchParams } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { eventClient } from './event-client.ts'
import { EventFields, EventPreviewNote } from './event-fields.tsx'
import { copiedFields, type EventFormInput, eventFormSchema } from './event-form-schema.ts'

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
  goes_on: false,
  repeat_dates: [],
  series_scope: 'one',
  ...ON_AS_DATED,
  ...ALWAYS_VISIBLE,
}

export const config: ResourceConfig<Event, EventFormInput> = {
  client: eventClient,
  getName: ({ title }) => title,
  getPublicPath: ({ id }) => `/event/${id}`,

  inputSchema: eventFormSchema,
  requiredFields: [
    { name: 'title' },
    { name: 'short_description', unless: ['draft'] },
    { name: 'description', words: 'full description', unless: ['draft'] },
    { name: 'month', words: 'date', control: 'date' },
    { name: 'day', words: 'date', control: 'date' },
    { name: 'time', control: 'starts', unless: ['draft'] },
    { name: 'location', unless: ['draft'], isAskedOnSave: true },
    { name: 'address', unless: ['draft'], isAskedOnSave: true },
  ],
  useBlankInput: useBlankEvent,
  toInput,
  Fields: EventFields,
  PreviewNote: EventPreviewNote,
}

/** If the record has `about`, it wins over `description`. */
function toInput(row: Event & { about?: string }): EventFormInput {
  return { ...pickFields(BLANK_EVENT, row), description: row.about ?? row.description }
}

/** A new event: this year, at the shop, or with `?from=ID` a copy without its date. Undefined while something loads. */
function useBlankEvent(): EventFormInput | undefined {
  const shop = useShop()
  const { events } = useRecordLists()
  const from = useSearchParams()[0].get('from')
  if (!shop || (from !== null && events.isLoading)) return undefined
  const { year } = dateInZone(new Date(), shop.time_zone)
  const original = events.rows.find(({ id }) => `${id}` === from)
  const atShop = { location: shop.name, address: oneLineAddress(shop) }
  return { ...BLANK_EVENT, year, ...(original ? copiedFields(original) : atShop) }
}

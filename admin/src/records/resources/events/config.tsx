import { oneLineAddress } from '@shop/db/records/find-copies-of-shop-details'
import type { Event } from '@shop/db/tables/events'
import { dateInZone } from '@shop/db/time/event-time/event-date'
import { formatEventDate } from '@shop/site/events/format-event-date-and-time.ts'
import type { InferResponseType } from 'hono/client'
import { useSearchParams } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { createResourceClient, type StoredRecord } from '../../../base/data/resource-client.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import { api, idempotencyKey, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { offerUndo } from '../../restore/undo-line.tsx'
import { undoSave } from '../../restore/use-undo-save.ts'
import { EventFields, EventPreviewNote } from './event-fields.tsx'
import { copiedFields, type EventFormInput, eventFormSchema } from './event-form-schema.ts'

const BLANK_EVENT = { ...blankInput(eventFormSchema), year: 0 }

const client = createResourceClient('events')

type SavedSeries = InferResponseType<(typeof api.events)[':id']['series'][':scope']['$put']>

/** Changed 3 dates of “Trim Tuesday”; Canceled “Trim Tuesday” on Tue, Dec 8. */
function offerUndoOfSeries(done: string, { event, count, undo }: SavedSeries) {
  const dates = count === 1 ? `“${event.title}” on ${formatEventDate(event)}` : `${count} dates of “${event.title}”`
  offerUndo({ noun: 'events', words: `${done} ${dates}`, takeBack: () => undoSave(undo) })
}

const eventClient: ResourceConfig<Event, EventFormInput>['client'] = {
  ...client,
  async create({ repeat_dates: dates, series_scope, ...event }, key) {
    if (dates.length === 0) return client.create(event, key)
    const request = api.events.series.$post({ json: { event, dates } }, { headers: idempotencyKey(key) })
    const [first] = await unwrapResponse(request)
    client.invalidateList()
    if (!first) throw new Error('The series has no event.')
    return first
  },
  async update(base, { repeat_dates, series_scope: scope, ...json }) {
    if (!('series_id' in base && base.series_id)) return client.update(base, json)
    const request = api.events[':id'].series[':scope'].$put(
      { param: { id: `${base.id}`, scope }, json },
      { headers: ifMatch(base) },
    )
    const saved = await unwrapResponse(request)
    const isCancelled = json.status === 'cancelled' && 'status' in base && base.status === 'on'
    offerUndoOfSeries(isCancelled ? 'Canceled' : 'Changed', saved)
    client.invalidateList()
    return saved.event
  },
  async remove(base: StoredRecord, scope = 'one') {
    if (scope === 'one' && !('goes_on' in base && base.goes_on)) return client.remove(base)
    const request = api.events[':id'].series[':scope'].$delete(
      { param: { id: `${base.id}`, scope } },
      { headers: ifMatch(base) },
    )
    const deleted = await unwrapResponse(request).finally(client.invalidateList)
    offerUndoOfSeries('Deleted', deleted)
  },
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

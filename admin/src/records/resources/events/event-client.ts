import type { Event } from '@shop/db/tables/events'
import { dateWords } from '@shop/site/events/format-event-date.ts'
import { createResourceClient, type ResourceClient, type StoredRecord } from '../../../base/data/resource-client.ts'
import { api, idempotencyKey, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import { offerUndo } from '../../restore/undo-line.tsx'
import { undoSave } from '../../restore/use-undo-save.ts'
import type { EventFormInput } from './event-form-schema.ts'

const client = createResourceClient('events')

interface SavedDates {
  event: Event
  count: number
  undo: { from: number; to: number }
}

/** Changed 3 dates of “Trim Tuesday”; Canceled “Trim Tuesday” on Tue, Dec 8. */
function offerUndoOfSeries(done: string, { event, count, undo }: SavedDates) {
  const dates = count === 1 ? `“${event.title}” on ${dateWords(event)}` : `${count} dates of “${event.title}”`
  offerUndo({ noun: 'events', words: `${done} ${dates}`, takeBack: () => undoSave(undo) })
}

interface EventClient extends ResourceClient<Event, EventFormInput> {
  remove(base: StoredRecord, scope?: string): Promise<void>
}

export const eventClient: EventClient = {
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
  async remove(base, scope = 'one') {
    if (scope === 'one' && !('goes_on' in base && base.goes_on)) return client.remove(base)
    const request = api.events[':id'].series[':scope'].$delete(
      { param: { id: `${base.id}`, scope } },
      { headers: ifMatch(base) },
    )
    const deleted = await unwrapResponse(request).finally(client.invalidateList)
    offerUndoOfSeries('Deleted', deleted)
  },
}

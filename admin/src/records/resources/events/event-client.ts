import type { Event } from '@shop/db/tables/events'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { queryClient } from '../../../base/data/query-client.ts'
import { createResourceClient, type ResourceClient, type StoredRecord } from '../../../base/data/resource-client.ts'
import { api, idempotencyKey, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import type { EventFormInput } from './event-form-schema.ts'

const client = createResourceClient('events')

interface SeriesSave {
  words: string
  undo: { from: number; to: number }
}

/** A save of dates of a series, until it is dismissed or another one follows. */
export const lastSeriesSave = queryOptions<SeriesSave | null>({
  queryKey: ['last-series-save'],
  queryFn: skipToken,
  initialData: null,
})

export function setLastSeriesSave(save: SeriesSave | null) {
  queryClient.setQueryData(lastSeriesSave.queryKey, save)
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
    setLastSeriesSave(null)
    if (!('series_id' in base && base.series_id)) return client.update(base, json)
    const request = api.events[':id'].series[':scope'].$put(
      { param: { id: `${base.id}`, scope }, json },
      { headers: ifMatch(base) },
    )
    const { event, count, undo } = await unwrapResponse(request)
    setLastSeriesSave({ words: `Changed ${count === 1 ? '1 date' : `${count} dates`} of “${event.title}”`, undo })
    client.invalidateList()
    return event
  },
  async remove(base, scope = 'one') {
    setLastSeriesSave(null)
    if (scope === 'one' && !('goes_on' in base && base.goes_on)) return client.remove(base)
    const request = api.events[':id'].series[':scope'].$delete(
      { param: { id: `${base.id}`, scope } },
      { headers: ifMatch(base) },
    )
    const { event, count, undo } = await unwrapResponse(request).finally(client.invalidateList)
    setLastSeriesSave({ words: `Deleted ${count === 1 ? '1 date' : `${count} dates`} of “${event.title}”`, undo })
  },
}

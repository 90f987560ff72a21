import type { Event } from '@shop/db/tables/events'
import { createResourceClient, type ResourceClient } from '../../../base/data/resource-client.ts'
import { api, unwrapResponse } from '../../../base/http/api-client.ts'
import type { EventFormInput } from './event-form.ts'

const client = createResourceClient('events')

export const eventClient: ResourceClient<Event, EventFormInput> = {
  ...client,
  async create({ repeat_dates: dates, ...event }) {
    if (dates.length === 0) return client.create(event)
    const [first] = await unwrapResponse(api.events.series.$post({ json: { event, dates } }))
    client.invalidateList()
    if (!first) throw new Error('The series has no event.')
    return first
  },
}

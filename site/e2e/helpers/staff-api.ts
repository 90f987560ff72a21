import type { Page } from '../../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../../scripts/testing/test-server.ts'

export const SAMPLE_EVENT = {
  month: 'JUN',
  day: '5',
  year: 2027,
  time: '7:30 PM',
  title: 'Porch Concert',
  location: 'The porch',
  address: '',
  short_description: 'Bring a chair.',
  description: 'Two guitars.',
  image_id: null,
}

type EventChange = Partial<typeof SAMPLE_EVENT>

/** Signs in without a browser window. @returns calls that write events */
export async function openStaffApi(request: Page['request']) {
  const { token } = await (await request.post('/api/login', { data: ownerAccount })).json()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    /** @returns the id */
    async addEvent(change: EventChange = {}): Promise<number> {
      const response = await request.post('/api/events', { headers, data: { ...SAMPLE_EVENT, ...change } })
      return (await response.json()).id
    },
    changeEvent: (id: number, change: EventChange) =>
      request.put(`/api/events/${id}`, { headers, data: { ...SAMPLE_EVENT, ...change } }),
    deleteEvent: (id: number) => request.delete(`/api/events/${id}`, { headers }),
  }
}

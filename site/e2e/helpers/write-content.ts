import type { ShopInput } from '@shop/db/tables/shop'
import type { Page } from '../../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../../scripts/testing/test-server.ts'

/** Its events are upcoming, whenever the tests run. */
export const NEXT_YEAR = new Date().getFullYear() + 1

export const SAMPLE_EVENT = {
  month: 'JUN',
  day: '5',
  year: NEXT_YEAR,
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
export async function openContentWriter(request: Page['request']) {
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
    async changeService(id: number, change: object) {
      const services: { id: number }[] = await (await request.get('/api/services')).json()
      const service = services.find((row) => row.id === id)
      await request.put(`/api/services/${id}`, { headers, data: { ...service, ...change } })
    },
    /** @returns the changed record */
    async changeShop(change: Partial<ShopInput>) {
      const shop = { ...(await (await request.get('/api/shop')).json()), ...change }
      await request.put('/api/shop', { headers, data: shop })
      return shop
    },
    changeHours: (hours: object) => request.put('/api/hours', { headers, data: hours }),
    changeLook: (look: object) => request.put('/api/look', { headers, data: look }),
    deleteEvent: (id: number) => request.delete(`/api/events/${id}`, { headers }),
  }
}

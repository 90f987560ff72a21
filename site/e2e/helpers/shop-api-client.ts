import { test as base, expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { fetchOwnerHeaders } from '../../../scripts/testing/test-server.ts'

/** Browser tests with `shop`, which writes as the owner; what it wrote is live after `waitUntilLive`. */
export const test = base.extend<{ shop: Awaited<ReturnType<typeof openShopEditor>> }>({
  shop: async ({ request, server }, use) => use(await openShopEditor(request, server.url)),
})

async function openShopEditor(request: Page['request'], url: string) {
  const headers = await fetchOwnerHeaders(url)
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await request.fetch(`/api${path}`, { method, headers, data })
    expect(response.ok(), `${method} ${path} ${await response.text()}`).toBe(true)
    return response.json()
  }
  return {
    add: (path: string, data: object) => send('POST', path, data),
    change: async (path: string, data: object) =>
      send('PUT', path, { ...(await (await request.get(`/api${path}`)).json()), ...data }),
    remove: (path: string) => request.delete(`/api${path}`, { headers }),
    async removeAll(path: string) {
      const rows: { id: number }[] = await (await request.get(`/api${path}`, { headers })).json()
      await Promise.all(rows.map(({ id }) => request.delete(`/api${path}/${id}`, { headers })))
    },
    waitUntilLive: () =>
      expect
        .poll(async () => {
          const { revision, published } = await (await request.get('/api/publication', { headers })).json()
          return published === revision
        })
        .toBe(true),
  }
}

import sharp from 'sharp'
import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { fetchOwnerHeaders } from '../../../scripts/testing/test-server.ts'

export type ShopEditor = Awaited<ReturnType<typeof openShopEditor>>

/** Signs in. @returns writes, which are live after `waitUntilLive` */
export async function openShopEditor(request: Page['request'], url: string) {
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
    async removeAll(path: string) {
      const rows: { id: number }[] = await (await request.get(`/api${path}`, { headers })).json()
      await Promise.all(rows.map(({ id }) => request.delete(`/api${path}/${id}`, { headers })))
    },
    /** @returns its id */
    async addPicture(width: number, height: number): Promise<number> {
      const file = { fileName: `${width}.png`, fileType: 'image/png' }
      const { uploadUrl, fileKey } = await send('POST', '/images/presigned-url', file)
      const create = { width, height, channels: 3, background: '#b05a7a' } as const
      await request.put(uploadUrl, {
        headers: { 'content-type': file.fileType },
        data: await sharp({ create }).png().toBuffer(),
      })
      return (await send('POST', '/images/metadata', { ...file, fileKey, altText: '' })).id
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

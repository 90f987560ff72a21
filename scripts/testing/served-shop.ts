import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { whenDone } from '@shop/db/testing/test-folder'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import type { TestShopOptions } from '../../api/testing/test-services.ts'

/** A shop behind a real port. */
export async function openServedShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)
  const server = serve({ fetch: shop.app.fetch, port: 0 })
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}`, cookie: shop.cookie }
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const putFile = async (url: string, body: Uint8Array<ArrayBuffer>) => {
    const { pathname, search } = new URL(url)
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body }
    return fetch(`http://localhost:${port}${pathname}${search}`, init)
  }
  whenDone(() => server.close())
  return { ...shop, call, putFile }
}

export type ServedShop = Awaited<ReturnType<typeof openServedShop>>

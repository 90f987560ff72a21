import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createOldAddressRedirect } from '../../src/publishing/static-files/page-handler.ts'
import { openTestShop } from '../open-test-shop.ts'
import { openShopFiles } from '../static-files/static-files.fixture.ts'

/** A shop with saved old addresses, which are requested from the public site. */
export async function openOldAddressShop() {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  const files = openShopFiles(shop, { redirectOldAddress: createOldAddressRedirect(shop.appDeps) })

  async function ask(path: string, method = 'GET') {
    const { status, headers } = await files.ask(path, method)
    return { status, location: headers.get('location'), cache: headers.get('cache-control') }
  }

  async function write(method: string, path: string, body?: object) {
    const response = await shop.call(method, path, body)
    await shop.waitUntilLive()
    files.invalidate()
    return response
  }

  async function save(from: string, to: string): Promise<number> {
    const response = await write('POST', '/old-addresses', { from, to })
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: number }).id
  }

  const remove = (id: number) => write('DELETE', `/old-addresses/${id}`)
  const isPublished = (file: string) => existsSync(join(shop.folder, file))
  return { shop, files, ask, write, save, remove, isPublished }
}

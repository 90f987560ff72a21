import { cpSync } from 'node:fs'
import { newestRevision } from '@shop/db/records/journal'
import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { findDifferentFiles } from '../../../../scripts/testing/find-different-files.ts'
import { waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { crudCases } from '../../../testing/records/crud.fixture.ts'
import { openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'

const FIRST_SAVES: [method: string, path: string, body: object][] = [
  ...crudCases.map(({ path, record }): [string, string, object] => ['POST', path, record]),
  ['PUT', '/shop', ownShop],
  ['PUT', '/page-texts', { hero_text: 'Fades since 1970' }],
  ['PUT', '/look', { palette: 'denim' }],
]

test('an undo of the first save of each kind leaves the same bytes on the site as before', async () => {
  const shop = await openWorkShop({ seed: 'none' })
  const image = await shop.upload()
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  const before = makeTestFolder()
  cpSync(shop.folder, before, { recursive: true })
  const differences = () => findDifferentFiles(before, shop.folder)
  for (const [method, path, body] of FIRST_SAVES) {
    const from = newestRevision(shop.db) + 1
    const saved = await shop.send(method, path, path === '/work' ? { ...body, image_id: image.id } : body)
    expect([path, saved]).toMatchObject([path, { status: method === 'POST' ? 201 : 200 }])
    await shop.waitUntilLive()
    const undo = await shop.send('POST', '/changes/undo', { from, to: newestRevision(shop.db) })
    expect([path, undo]).toMatchObject([path, { status: 200 }])
    await shop.waitUntilLive()
    await waitForShareImages(shop)
    expect.soft([path, ...differences()]).toEqual([path])
  }
})

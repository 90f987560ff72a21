import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

test.each([
  ['in the data folder', undefined, '3 KB'],
  ['in another folder', makeTestFolder, '5 KB'],
])('owners are told the size of the backups when they are %s', async (_where, makeOther, size) => {
  const other = makeOther?.()
  const shop = await openTestShop({ rendersPages: false, seed: 'none', ...(other && { env: { BACKUP_DIR: other } }) })
  const folder = join(shop.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'manifest'), 'x'.repeat(3_000))
  if (other) writeFileSync(join(other, 'manifest'), 'x'.repeat(5_000))
  expect(await (await shop.call('GET', '/status')).json()).toMatchObject({
    connections: [
      { name: 'Mirror', words: 'Not set up: this machine serves the site itself.' },
      { name: 'Webhook', words: 'Not set up.' },
      { name: 'Rebuild hook', words: 'Not set up.' },
    ],
    machine: [
      { name: 'Disk', note: `Pictures 0 KB, backups ${size}.`, share: expect.any(Number) },
      { name: 'Shop clock', note: 'America/Denver' },
      { name: 'Version', note: expect.stringMatching(/^Running since /) },
    ],
  })
})

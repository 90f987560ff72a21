import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('owners are told of connections, and of the size of the backups in their own folder', async () => {
  const BACKUP_DIR = makeTestFolder()
  const shop = await openTestShop({ rendersPages: false, seed: 'none', env: { BACKUP_DIR } })
  mkdirSync(join(shop.dataDir, 'backups'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'backups', 'manifest'), 'x'.repeat(3_000))
  writeFileSync(join(BACKUP_DIR, 'manifest'), 'x'.repeat(5_000))
  expect(await (await shop.call('GET', '/status')).json()).toMatchObject({
    connections: [
      { name: 'Mirror', words: 'Not set up: this machine serves the site itself.' },
      { name: 'Webhook', words: 'Not set up.' },
      { name: 'Rebuild hook', words: 'Not set up.' },
    ],
    machine: [
      { name: 'Disk', note: 'Pictures 0 KB, backups 5 KB.', share: expect.any(Number) },
      { name: 'Shop clock', note: 'America/Denver' },
      { name: 'Version', note: expect.stringMatching(/^Running since /) },
    ],
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { services } from '@shop/db/tables/services'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { startJournalPoller } from './journal-poller.ts'

test('what another program saves is published too', async () => {
  const shop = await openTestShop()
  const unwatch = startJournalPoller(shop.publisher)
  onTestFinished(() => {
    unwatch()
    return shop.close()
  })
  await shop.waitUntilLive()
  const other = openDatabase(shop.databaseFile)
  createRecordStore(other, services, 'services').update(1, { title: 'From elsewhere' }, { userId: null })
  other.$client.close()
  await expect
    .poll(() => readFileSync(join(shop.folder, 'services/index.html'), 'utf8'), { timeout: 20_000 })
    .toContain('From elsewhere')
})

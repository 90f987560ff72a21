import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { startJournalPoller } from './start-publisher-worker.ts'

test('what another process saves is published too', async () => {
  const shop = await openTestShop()
  const stopPolling = startJournalPoller(shop)
  onTestFinished(async () => {
    await stopPolling()
    await shop.close()
  })
  await shop.waitUntilLive()
  const other = openDatabase(shop.databaseFile)
  createRecordStore(other, 'services').update(1, { title: 'From elsewhere' }, { userId: null })
  other.$client.close()
  const readServices = () => readPublishedFile(shop, 'services/index.html')
  await expect.poll(readServices).toContain('From elsewhere')
})

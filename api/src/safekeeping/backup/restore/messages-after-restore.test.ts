import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, openBackupShop, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { answerWithStatus, startWebhookReceiver } from '../../../../testing/webhooks/webhook-receiver.fixture.ts'
import {
  fetchDeliveries,
  openShopWithWebhooks,
  reconnectShop,
  waitForNewestDelivery,
} from '../../../../testing/webhooks/webhook-shop.fixture.ts'
import { openFolderStore } from '../store/backup-stores.ts'

test('a restored shop sends no message that waited when its backup was made', async () => {
  const { shop, backUp } = await openBackupShop()
  onTestFinished(() => shop.close())
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const connected = await reconnectShop(shop, receiver.url)
  const { id } = await waitForNewestDelivery(connected, { status: 'waiting', attempts: 1 })
  const store = openFolderStore(makeFolder())
  expect(await backUp([store])).toMatchObject([{ error: null }])
  const restored = await openShopWithWebhooks(undefined, await restoreNewest(store))
  expect(await fetchDeliveries(restored)).toContainEqual(expect.objectContaining({ id, status: 'replaced' }))
})

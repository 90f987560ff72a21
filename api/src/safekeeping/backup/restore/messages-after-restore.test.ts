import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, openBackupShop, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { answerWithStatus, startWebhookReceiver } from '../../../../testing/webhooks/webhook-receiver.fixture.ts'
import {
  fetchDeliveries,
  openShopWithWebhooks,
  reconnectShop,
  waitForNewestDelivery,
} from '../../../../testing/webhooks/webhook-shop.fixture.ts'
import { copyOlderMessages } from '../../../outbox/older-messages.ts'
import { openFolderStore } from '../store/backup-stores.ts'

test('a restored shop sends no message that waited when its backup was made, even by an earlier version', async () => {
  const { shop, backUp } = await openBackupShop()
  onTestFinished(() => shop.close())
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const connected = await reconnectShop(shop, receiver.url)
  await waitForNewestDelivery(connected, { status: 'waiting', attempts: 1 })
  shop.db.$client.exec(`
    create table webhook_deliveries (
      id, type, created_at, revision, site_version, receiver_hash, status, attempts, next_at, tried_at, duration,
      last_status, last_error
    );
    insert into webhook_deliveries(id, status) values ('msg_old', 'waiting')`)
  const store = openFolderStore(makeFolder())
  expect(await backUp([store])).toMatchObject([{ error: null }])
  const restored = await openShopWithWebhooks(undefined, await restoreNewest(store))
  copyOlderMessages(restored.db, restored.outbox, restored.dataDir)
  expect(await fetchDeliveries(restored)).toEqual([])
})

import { join } from 'node:path'
import { copyMigrations } from '@shop/db/sqlite/copy-migrations.fixture'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, onTestFinished, test } from 'vitest'
import { openBackupShop, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { answerWithStatus, startWebhookReceiver } from '../../../../testing/http/receivers.fixture.ts'
import { openShopWithWebhooks, reconnectShop } from '../../../../testing/webhooks/webhook-shop.fixture.ts'
import { openFolderStore } from '../store/backup-stores.ts'
import { revokeAccess } from './apply-revocations.ts'

const LAST_WITH_MESSAGES_IN_THE_DATABASE = 28

testInLongRun('a restored shop sends no message that waited when its backup was made', async () => {
  const { shop, backUp } = await openBackupShop()
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const connected = await reconnectShop(shop, receiver.url)
  await connected.waitForNewestDelivery({ status: 'waiting', attempts: 1 })
  const store = openFolderStore(makeTestFolder())
  expect(await backUp([store])).toMatchObject([{ error: null }])
  const restored = await openShopWithWebhooks(undefined, await restoreNewest(store))
  expect(await restored.fetchDeliveries()).toEqual([])
})

test('a backup of an earlier version, whose database held messages, is restored without them', () => {
  const folder = makeTestFolder()
  const db = openDatabase(join(folder, 'shop.sqlite'))
  onTestFinished(() => void db.$client.close())
  migrateDatabase(db, copyMigrations(folder, LAST_WITH_MESSAGES_IN_THE_DATABASE))
  const tables = db.$client.prepare("select name from sqlite_schema where name = 'webhook_deliveries'")
  expect(tables.all()).toHaveLength(1)
  revokeAccess(db, undefined)
  expect(tables.all()).toEqual([])
})

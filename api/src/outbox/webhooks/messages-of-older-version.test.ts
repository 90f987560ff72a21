import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { copyMigrations } from '@shop/db/sqlite/copy-migrations.fixture'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../../testing/copy-published-shop.ts'
import { startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { openShopWithWebhooks } from '../../../testing/webhooks/webhook-shop.fixture.ts'

/** The version whose migrations made the tables of messages, which later ones rename and extend. */
const FIRST_WITH_MESSAGES = 3

test('messages that waited before an update of the database reach their receiver after it', async () => {
  const receiver = await startWebhookReceiver()
  const dataDir = makeDataFolder()
  writeOlderDatabase(dataDir, `${receiver.url}/`)
  const shop = await openShopWithWebhooks(`${receiver.url}/`, dataDir)
  await shop.waitForNewestDelivery({ type: 'site.published', status: 'delivered' })
  const sent = receiver.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).type])
  expect(sent).toEqual([
    ['msg_waiting', 'webhook.test'],
    [expect.any(String), 'site.published'],
  ])
  expect(await shop.fetchDeliveries()).toMatchObject([
    { type: 'site.published', status: 'delivered' },
    { id: 'msg_of_another', status: 'replaced' },
    { id: 'msg_delivered', status: 'delivered', last_status: 204 },
    { id: 'msg_waiting', status: 'delivered', attempts: 3 },
    { id: 'msg_outdated', status: 'replaced', attempts: 2 },
  ])
})

function writeOlderDatabase(dataDir: string, url: string) {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  migrateDatabase(db, copyMigrations(dataDir, FIRST_WITH_MESSAGES))
  const address = createHash('sha256').update(url).digest('hex')
  const insert = db.$client.prepare(
    `insert into deliveries(id, type, created_at, revision, address, status, attempts, next_at, last_status)
     values(@id, @type, '2026-11-19T09:00:00.000Z', 1, @address, @status, 2, 0, @last_status)`,
  )
  const open = { address, status: 'waiting', last_status: 500 }
  insert.run({ ...open, id: 'msg_outdated', type: 'site.published' })
  insert.run({ ...open, id: 'msg_waiting', type: 'webhook.test' })
  insert.run({ ...open, id: 'msg_delivered', type: 'site.published', status: 'delivered', last_status: 204 })
  insert.run({ ...open, id: 'msg_of_another', type: 'webhook.test', address: 'another' })
  db.$client.close()
}

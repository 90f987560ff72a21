import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { restoreMachine } from '../../../testing/backup/backup-shop.fixture.ts'
import { type Settings, startMachine } from '../../../testing/fence/two-machines.fixture.ts'
import { startPurgeReceiver, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'

test('a copy and a machine that lost the shop tell no receiver, cache and build host of anything', async () => {
  const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
  const connect = async (): Promise<{ settings: Settings; told(): number }> => {
    const [receiver, cache] = [await startWebhookReceiver(), await startPurgeReceiver()]
    const hooks = { WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: '1', BUILD_HOOK_URL: `${receiver.url}/build` }
    const told = () => receiver.received.splice(0).length + cache.purged.splice(0).length
    return { settings: { BACKUP_DIR, ...hooks, PURGE_URL: cache.url }, told }
  }
  const [first, second] = [await connect(), await connect()]
  const old = await startMachine(makeTestFolder(), first.settings)
  await old.save('Before')
  await old.waitUntilKept()
  await expect.poll(first.told).toBeGreaterThan(0)
  const copy = await startMachine(await restoreMachine(BACKUP_DIR, second.settings), second.settings)
  await copy.save('Only a try')
  await expect.poll(async () => (await copy.readPublication()).published).toBe((await copy.readPublication()).revision)
  await sleep(1_500)
  expect(second.told()).toBe(0)
  await copy.stop()
  await old.stop()
  first.told()

  const shop = await startMachine(copy.dataDir, second.settings, { takesOver: true })
  await shop.waitUntilKept()
  rmSync(join(old.dataDir, 'public'), { recursive: true }) // all pages are made again, and caches would be told
  const back = await startMachine(old.dataDir, first.settings)
  await back.waitUntilOther()
  await sleep(1_500)
  expect(first.told()).toBe(0)
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS } from '@shop/db/time/durations'
import { afterAll, expect, test } from 'vitest'
import { restoreMachine } from '../../../testing/backup/backup-shop.fixture.ts'
import { restoredTitles } from '../../../testing/backup/copied-shop.fixture.ts'
import { fenceWithSaves, startBuckets, startMachine } from '../../../testing/fence/two-machines.fixture.ts'

const s3 = await startBuckets()
afterAll(() => s3?.stop())

test.skipIf(!s3)(
  'a restored folder is a copy that sends nothing, until it takes over and the other one stops saving',
  async () => {
    const buckets = await s3?.createBuckets()
    if (!buckets) return
    const [first, second] = [await buckets.connect(), await buckets.connect()]
    const old = await startMachine(makeTestFolder(), first.settings)
    expect((await old.save('Before')).status).toBe(201)
    await old.waitUntilKept()
    expect(await old.readFence()).toBeNull()

    const dataDir = await restoreMachine('bucket', second.settings)
    const copy = await startMachine(dataDir, second.settings)
    expect(await copy.readFence()).toMatchObject({ state: 'copy' })
    second.proxy.takeRequests()
    expect((await copy.save('Only a try')).status).toBe(201)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(second.proxy.takeRequests()).toEqual([])
    await copy.stop()
    expect(await restoredTitles('bucket', first.settings)).toEqual(['Before'])

    first.proxy.respondWith((request) => request.socket.destroy())
    const shop = await startMachine(dataDir, second.settings, { takesOver: true })
    await shop.waitUntilKept()
    expect(await shop.readFence()).toBeNull()
    expect((await old.save('Alone')).status).toBe(201)
    first.proxy.respondWith(undefined)
    await old.waitUntilOther()
    first.takeWrites()
    const refused = await old.save('Refused')
    expect(refused.status).toBe(423)
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(
        /^Another machine has held this shop since \d\d:\d\d, so nothing is saved here\. Restore from the backup, or start this one with npm start -- --take-over\.$/,
      ),
    })
    expect((await old.call('POST', '/presence', { resource: 'services', id: 1, tab: 'a' })).status).toBe(200)
    expect(await old.readFence()).toMatchObject(fenceWithSaves(1))
    const problem = expect.objectContaining({ id: 'fence', sentence: 'Another machine holds this shop.' })
    await expect.poll(old.readStatus).toMatchObject({ problems: expect.arrayContaining([problem]) })
    expect((await shop.save('After')).status).toBe(201)
    await shop.waitUntilKept()
    expect(first.takeWrites()).toEqual([])
    expect(await restoredTitles('bucket', first.settings)).toEqual(['Before', 'Only a try', 'After'])
  },
)

testInLongRun('a machine in the middle of sending its pages stops when another one takes over', async ({ skip }) => {
  const buckets = (await s3?.createBuckets()) ?? skip('no S3 server is here')
  const { settings, proxy } = await buckets.connect()
  const { PUBLISH_S3_BUCKET, ...withoutMirror } = settings
  const dataDir = makeTestFolder()
  const before = await startMachine(dataDir, withoutMirror)
  await before.waitUntilKept()
  await before.stop() // with all pages in its folder, so that one sync sends them
  const holder = 'another folder'
  const fence = '.publish/fence-1.json'
  proxy.onEachRequest(async ({ method, key }) => {
    if (method !== 'PUT' || /^(\.publish|snapshots|db)\//.test(key)) return
    const { text } = await buckets.mirror.readObject(fence).catch(() => ({ text: '' }))
    if (text)
      await buckets.mirror.writeObject(
        '.publish/fence-2.json',
        JSON.stringify({ ...JSON.parse(text), epoch: 2, holder }),
      )
    await sleep(300)
  })
  const old = await startMachine(dataDir, settings)
  await old.waitUntilOther()
  do await sleep(1_500)
  while (proxy.takeRequests().length > 0)
  expect(await buckets.mirror.listKeys()).not.toContain('index.html')
})

testInLongRun('a machine takes over even if the fence was written by a clock that was 400 days ahead', async () => {
  const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
  const old = await startMachine(makeTestFolder(), { BACKUP_DIR })
  await old.waitUntilKept()
  await old.stop()
  const file = join(BACKUP_DIR, 'snapshots/fence-1.json')
  const since = new Date(Date.now() + 400 * DAY_MS).toISOString()
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), since }))
  const shop = await startMachine(await restoreMachine(BACKUP_DIR, { BACKUP_DIR }, true), { BACKUP_DIR })
  expect((await shop.save('After')).status).toBe(201)
  await shop.waitUntilKept()
})

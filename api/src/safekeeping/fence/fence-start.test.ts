import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterAll, expect, test } from 'vitest'
import { restoreMachine } from '../../../testing/backup/backup-shop.fixture.ts'
import { restoredTitles } from '../../../testing/backup/copied-shop.fixture.ts'
import { startBuckets, startMachine } from '../../../testing/fence/two-machines.fixture.ts'
import { readHolder, updateHolder } from './data-folder-role.ts'

const s3 = await startBuckets()
afterAll(() => s3?.stop())

/** Without the files that try whether the place has conditions. */
const listFences = (folder: string) => readdirSync(join(folder, 'snapshots')).filter((file) => /^fence-\d/.test(file))

test('a running shop writes its fence at its next start, and no restart raises it', async () => {
  const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
  const dataDir = makeTestFolder()
  for (const takesOver of [false, false, true]) {
    const machine = await startMachine(dataDir, { BACKUP_DIR }, { takesOver })
    await machine.waitUntilKept()
    expect(listFences(BACKUP_DIR)).toEqual(['fence-1.json'])
    await machine.stop()
  }
})

if (s3) {
  testInLongRun('a store that does not answer stops no start, and is taken over before it is written', async () => {
    const buckets = await s3.createBuckets()
    const [first, second] = [await buckets.connect(), await buckets.connect()]
    const old = await startMachine(makeTestFolder(), first.settings)
    await old.save('Before')
    await old.waitUntilKept()
    const dataDir = await restoreMachine('bucket', second.settings, true)
    second.proxy.respondWith((request) => request.socket.destroy())
    const shop = await startMachine(dataDir, second.settings)
    expect((await shop.save('After')).status).toBe(201)
    expect(await shop.readFence()).toBeNull()
    const waiting = {
      sentence: expect.stringMatching(/^This machine takes over as soon as the bucket .* answers\.$/),
    }
    const problems = expect.arrayContaining([expect.objectContaining(waiting)])
    await expect.poll(shop.readStatus).toMatchObject({ problems })
    await old.save('Kept too')
    await old.waitUntilKept()
    second.proxy.takeRequests()
    second.proxy.respondWith(undefined)
    await shop.waitUntilKept()
    const writes = second.takeWrites().map(({ key }) => key)
    expect(writes.find((key) => !key.includes('probe'))).toBe('snapshots/fence-2.json')
    await old.save('Alone')
    await old.waitUntilOther()
    expect(await restoredTitles('bucket', first.settings)).toEqual(['Before', 'After'])
  })

  test.each([true, false].slice(0, repetitions({ quick: 1, long: 2 })))(
    'of two machines that take over at once, one is the shop (the bucket keeps conditions: %s)',
    async (keepsConditions) => {
      const buckets = await s3.createBuckets()
      const ways = await Promise.all([1, 2, 3].map(() => buckets.connect({ keepsConditions })))
      const [old, ...rest] = ways
      if (!old) return
      const first = await startMachine(makeTestFolder(), old.settings)
      await first.waitUntilKept()
      const warning = { id: 'fence', sentence: expect.stringMatching(/^The bucket .* overlooks conditions/) }
      const problems = keepsConditions ? [] : [warning, warning]
      await expect.poll(first.readStatus).toMatchObject({ problems })
      const folders = await Promise.all(rest.map(({ settings }) => restoreMachine('bucket', settings, true)))
      const starts = folders.map((folder, index) => startMachine(folder, rest[index]?.settings ?? {}))
      const machines = await Promise.all(starts)
      const readStates = async () => {
        const fences = await Promise.all(machines.map((machine) => machine.readFence()))
        return fences.map((fence) => fence?.state ?? 'shop').toSorted()
      }
      await expect.poll(readStates).toEqual(['other', 'shop'])
      const epochs = keepsConditions ? [0, 2] : [expect.any(Number), expect.any(Number)]
      expect(folders.map((folder) => readHolder(folder)?.epoch).sort()).toEqual(epochs)
    },
  )

  testInLongRun('a machine with the newest fence is the shop, even if its other process saw it first', async () => {
    const buckets = await s3.createBuckets()
    const { proxy, settings } = await buckets.connect()
    const { PUBLISH_S3_BUCKET, ...store } = settings
    const old = await startMachine(makeTestFolder(), store)
    await old.waitUntilKept()
    await old.stop()
    const dataDir = await restoreMachine('bucket', store, true)
    proxy.onEachRequest(async ({ method, key }) => {
      if (method === 'PUT' && key === 'snapshots/fence-2.json')
        updateHolder(dataDir, { lostAt: new Date().toISOString(), takeOverAt: undefined })
    })
    const machine = await startMachine(dataDir, store)
    await expect.poll(() => readHolder(dataDir)?.epoch).toBe(2)
    await expect.poll(machine.readFence).toBeNull()
  })

  testInLongRun('a copy of last week leaves the pictures of the shop in their bucket', async () => {
    const { proxy, settings } = await (await s3.createBuckets()).connect()
    const pictures = { S3_BUCKET: settings.PUBLISH_S3_BUCKET ?? '', S3_ENDPOINT: settings.PUBLISH_S3_ENDPOINT ?? '' }
    const store = { BACKUP_DIR: makeTestFolder(ANOTHER_DISK) }
    const old = await startMachine(makeTestFolder(), store)
    await old.waitUntilKept()
    const dataDir = await restoreMachine(store.BACKUP_DIR, store)
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = settings
    proxy.takeRequests()
    await startMachine(dataDir, { ...store, ...pictures, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
    await sleep(1_000)
    expect(proxy.takeRequests()).toEqual([])
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, onTestFinished, test } from 'vitest'
import { mountHangingDisk } from '../../../../../scripts/testing/hanging-disk.ts'
import { startMachine } from '../../../../testing/fence/two-machines.fixture.ts'

/** Of this process, whose pages and sign-ins need the others. */
function countHangingThreads(): number {
  const threads = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'))
  return threads.filter((stat) => stat.includes('(libuv-worker) D ')).length
}

test('a disk for copies that never answers stops no start, no save and no look at Status', async ({ skip }) => {
  const disk = mountHangingDisk() ?? skip('no disk can be mounted here')
  onTestFinished(disk.unmount)
  const shop = await startMachine(makeTestFolder(), { BACKUP_DIR: join(disk.folder, 'copies') })
  expect((await shop.save('Cut')).status).toBe(201)
  const readings = await Promise.all([1, 2, 3, 4, 5].map(() => shop.readStatus()))
  const machine = expect.arrayContaining([
    expect.objectContaining({ name: 'Disk', note: expect.stringMatching(/backups unknown\.$/) }),
  ])
  expect(readings).toEqual(readings.map(() => expect.objectContaining({ machine })))
  expect((await shop.save('Fade')).status).toBe(201)
  const download = await shop.call('GET', '/backups/newest')
  expect([download.status, await download.json()]).toEqual([
    503,
    { error: expect.stringMatching(/does not answer\.$/) },
  ])
  expect(disk.isHanging()).toBe(true)
  await expect.poll(countHangingThreads).toBe(1)
  disk.unmount()
  await shop.stop()
})

testInLongRun('a take-over while the store hangs keeps one thread, even with a mirror', async ({ skip }) => {
  const disk = mountHangingDisk() ?? skip('no disk can be mounted here')
  onTestFinished(disk.unmount)
  const mirror = { PUBLISH_S3_BUCKET: 'site', PUBLISH_S3_ENDPOINT: 'http://127.0.0.1:9' }
  const keys = { PUBLISH_S3_ACCESS_KEY_ID: 'key', PUBLISH_S3_SECRET_ACCESS_KEY: 'secret' }
  const settings = { BACKUP_DIR: join(disk.folder, 'copies'), ...mirror, ...keys }
  const shop = await startMachine(makeTestFolder(), settings, { takesOver: true })
  expect((await shop.save('Cut')).status).toBe(201)
  await sleep(8_000)
  expect(countHangingThreads()).toBe(1)
  disk.unmount()
  await shop.stop()
})

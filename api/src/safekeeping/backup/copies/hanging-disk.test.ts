import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
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
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountHangingDisk } from '../../../scripts/testing/hanging-disk.ts'
import { makeDataDir, startMachine } from '../fence/two-machines.fixture.ts'

/** Of this process, whose pages and sign-ins need the others. */
function countHangingThreads(): number {
  const threads = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'))
  return threads.filter((stat) => stat.includes('(libuv-worker) D ')).length
}

vi.setConfig({ testTimeout: 180_000 })

test('a disk for copies that never answers stops no start, no save and no look at Status', async ({ skip }) => {
  const disk = mountHangingDisk() ?? skip('no disk can be mounted here')
  onTestFinished(disk.unmount)
  const shop = await startMachine(makeDataDir(), { BACKUP_DIR: join(disk.folder, 'copies') })
  expect((await shop.save('Cut')).status).toBe(201)
  const readings = await Promise.all([1, 2, 3, 4, 5].map(() => shop.readStatus()))
  expect(readings).toEqual(readings.map(() => expect.objectContaining({ backups: null })))
  expect((await shop.save('Fade')).status).toBe(201)
  expect(disk.isHanging()).toBe(true)
  await expect.poll(countHangingThreads, { timeout: 10_000 }).toBe(1)
  disk.unmount()
  await shop.stop()
})

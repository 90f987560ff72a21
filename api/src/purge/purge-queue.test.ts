import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PurgeQueue } from './purge-queue.ts'
import type { PurgePaths } from './purge-requests.ts'

const ALL_PATHS = ['/', '/events']

/** @returns a function that opens the queue of one data folder, as each start of a server does */
function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return function open(purge: PurgePaths) {
    const queue = new PurgeQueue({ purge, file: join(folder, 'public.purge'), onChange: () => {} })
    onTestFinished(() => queue.stop())
    return queue
  }
}

const fail = () => Promise.reject(new Error('It answers 500.'))

test('after a kill all pages are purged, and the removed ones that were not', async () => {
  const open = createFolder()
  const killed = open(fail)
  killed.addRemoved(['/event/7'])
  killed.flush()

  const purge = vi.fn(async () => {})
  open(purge).restore({ allPaths: ALL_PATHS })
  await expect.poll(() => purge.mock.calls).toEqual([[[...ALL_PATHS, '/event/7']]])
})

test('a removed page that was purged is not purged again after a kill', async () => {
  const open = createFolder()
  const killed = open(async () => {})
  killed.addRemoved(['/event/7'])
  killed.flush()
  await expect.poll(() => killed.isIdle).toBe(true)

  const purge = vi.fn(async () => {})
  open(purge).restore({ allPaths: ALL_PATHS })
  await expect.poll(() => purge.mock.calls).toEqual([[ALL_PATHS]])
})

test('after a stop only what was not purged is', async () => {
  const open = createFolder()
  const stopped = open(fail)
  stopped.add('/services')
  await stopped.stop()

  const purge = vi.fn(async () => {})
  open(purge).restore({ allPaths: ALL_PATHS })
  await expect.poll(() => purge.mock.calls).toEqual([[['/services']]])
})

test('a page that changes while a failed purge is repeated is purged right after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const repeated = Promise.withResolvers<void>()
  const purge = vi
    .fn(async () => {})
    .mockImplementationOnce(fail)
    .mockReturnValueOnce(repeated.promise)
  const queue = createFolder()(purge)
  queue.add('/services')
  queue.flush()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(2))

  queue.add('/events')
  queue.flush()
  repeated.resolve()
  await vi.waitFor(() => expect(purge).toHaveBeenLastCalledWith(['/events']))
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPurgeQueue, startPurgeReceiver } from '../../../testing/http/receivers.fixture.ts'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { createPurge, type PurgePaths } from './purge-requests.ts'

const ALL_PATHS = ['/', '/events']

/** @returns a function that opens the queue of one data folder, as each start of a server does */
function createFolder() {
  const dataDir = makeTestFolder()
  return function open(purge: PurgePaths) {
    const queue = openPurgeQueue({ purge, dataDir, target: 'pages' })
    onTestFinished(() => queue.stop().catch(() => {})) // it may be stopped already
    return queue
  }
}

async function expectNextStartToPurge(open: ReturnType<typeof createFolder>, paths: string[]) {
  const purge = vi.fn(async (_paths: string[]) => {})
  open(purge).restore(ALL_PATHS)
  await expect.poll(() => purge.mock.calls.map(([purged]) => purged)).toEqual([paths])
}

const fail = () => Promise.reject(new Error('It answers 500.'))

test('after a kill all pages are purged, and the removed ones that were not', async () => {
  const open = createFolder()
  const failing = vi.fn(fail)
  const killed = open(failing)
  killed.announceRemoval(['/event/7'])
  killed.add('/event/7')
  killed.flush()
  await expect.poll(() => failing.mock.calls.length).toBe(1)

  await expectNextStartToPurge(open, [...ALL_PATHS, '/event/7'])
})

test('a removed page that was purged is not purged again after a kill', async () => {
  const open = createFolder()
  const killed = open(async () => {})
  killed.announceRemoval(['/event/7'])
  killed.add('/event/7')
  killed.flush()
  await expect.poll(() => killed.isIdle).toBe(true)

  await expectNextStartToPurge(open, ALL_PATHS)
})

test('after a stop only the paths that were not purged yet are purged, also after one before they were restored', async () => {
  const open = createFolder()
  const stopped = open(fail)
  stopped.restore([])
  stopped.add('/services')
  await stopped.stop()
  await open(fail).stop()

  await expectNextStartToPurge(open, ['/services'])
})

test('a stop during a purge that hangs ends it, and its pages are purged by the next start', async () => {
  const open = createFolder()
  const hanging = open(
    (_paths, { signal }) => new Promise<void>((_, reject) => signal.addEventListener('abort', reject)),
  )
  hanging.restore(['/services'])
  await hanging.stop()

  await expectNextStartToPurge(open, ['/services'])
})

test('a page that cannot be purged holds back no other page', async () => {
  fakeTimers('setTimeout', 'clearTimeout')
  const purged: string[] = []
  const queue = createFolder()(async (paths, { onPurged }) => {
    for (const path of paths) {
      if (path === '/refused') throw new Error('It answers 429.')
      purged.push(path)
      onPurged([path])
    }
  })
  for (const path of ['/first', '/refused', '/second', '/third']) queue.add(path)
  queue.flush()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 60_000)
  expect(purged).toEqual(['/first'])
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(purged).toEqual(['/first', '/second', '/third']), 60_000)
})

test('caches receive the addresses of deleted and replaced images once those are gone', async () => {
  const dataDir = makeTestFolder()
  const stillPublic: string[] = []
  const notePublic = (path: string) => void (existsSync(join(dataDir, path)) && stillPublic.push(path))
  const { url, purged } = await startPurgeReceiver(notePublic)
  const cache = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const options = { dataDir, target: 'pictures', baseUrl: '/pictures/' } as const
  const purge = openPurgeQueue({ ...options, purge: createPurge(cache) })
  purge.restore([])
  const api = await openTestImageApi({ dataDir, purge })
  const jpeg = await drawTestImage().jpeg().toBuffer()
  const { body: first } = await api.upload(jpeg)
  const { body: second } = await api.upload(jpeg, { replaces: first.id })
  await expect.poll(() => purged).toContain(`/pictures/${first.aws_location}`)
  await api.call('DELETE', `/images/${first.id}`)
  await expect.poll(() => purged).toContain(`/pictures/${second.aws_location}`)
  await api.close()
  expect(stillPublic).toEqual([])
})

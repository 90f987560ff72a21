import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PurgeQueue } from '../purge/purge-queue.ts'
import { FailedPages } from './failed-pages.ts'
import { RemovedPages } from './removed-pages.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that was removed while its lists are being purged; `end` ends the purge. */
function removeDuringPurge() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-removed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const { promise, resolve } = Promise.withResolvers<void>()
  const purgeQueue = new PurgeQueue({ purge: () => promise, file: join(folder, 'purge'), onChange: () => {} })
  purgeQueue.add('/events')
  purgeQueue.flush()
  const removedPages = new RemovedPages(new FailedPages(db), purgeQueue)
  removedPages.add('/event/7')
  return { removedPages, purgeQueue, end: resolve }
}

test('a removed page is deleted once the lists that linked to it are purged', async () => {
  const { removedPages, purgeQueue, end } = removeDuringPurge()
  expect(removedPages.canDelete()).toBe(false)
  end()
  await vi.waitUntil(() => purgeQueue.isIdle)
  expect(removedPages.canDelete()).toBe(true)
})

test('a removed page waits for a minute at most', () => {
  const { removedPages } = removeDuringPurge()
  expect(removedPages.canDelete()).toBe(false)
  vi.advanceTimersByTime(59_000)
  expect(removedPages.canDelete()).toBe(false)
  expect(removedPages.purgeWaitMs).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(removedPages.canDelete()).toBe(true)
})

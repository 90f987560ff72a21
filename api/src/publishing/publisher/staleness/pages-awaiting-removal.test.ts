import { pageReads } from '@shop/db/tables/publisher-state'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPurgeQueue } from '../../../../testing/http/receivers.fixture.ts'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import { FailedPages } from './failed-pages.ts'
import { nextWakeAt } from './invalidator.ts'
import { PageIndex } from './page-index.ts'
import { PagesAwaitingRemoval } from './pages-awaiting-removal.ts'

beforeEach(() => {
  fakeTimers('performance', 'setTimeout', 'clearTimeout')
})
/** A page that was removed while its lists are being purged; `end` ends the purge. */
function removeDuringPurge() {
  const dataDir = makeTestFolder()
  const db = openMemoryDatabase()
  const { promise, resolve } = Promise.withResolvers<void>()
  const purgeQueue = openPurgeQueue({ purge: () => promise, dataDir, target: 'pages' })
  purgeQueue.add('/events')
  purgeQueue.flush()
  const failedPages = new FailedPages(db)
  const removedPages = new PagesAwaitingRemoval(failedPages, purgeQueue)
  removedPages.add('/event/7')
  function failList(path = '/events') {
    failedPages.record(path, { revision: 1, error: 'It holds no words.', now: new Date() })
    db.insert(pageReads).values({ path, content_key: UPCOMING_EVENTS_KEY }).run()
  }
  const parts = { pageIndex: new PageIndex(db), failedPages, removedPages }
  const wakeAfter = (checkedAt: number) => nextWakeAt(parts, { db, clock: () => new Date(checkedAt), checkedAt })
  return { removedPages, purgeQueue, end: resolve, failList, wakeAfter }
}

test('a removed page waits for a minute of its own at most, after which the publisher wakes', () => {
  const { removedPages, wakeAfter } = removeDuringPurge()
  expect(removedPages.findDeletable()).toEqual([])
  vi.advanceTimersByTime(30_000)
  removedPages.add('/event/8')
  expect(removedPages.findDeletable()).toEqual([])
  vi.advanceTimersByTime(29_000)
  expect([removedPages.canDelete(), removedPages.purgeWaitMs, wakeAfter(5_000)]).toEqual([false, 1_000, 6_000])
  vi.advanceTimersByTime(1_000)
  expect(removedPages.findDeletable()).toEqual(['/event/7'])
  removedPages.delete('/event/7')
  expect(removedPages.purgeWaitMs).toBe(30_000)
})

test('while a list failed, no time is set at which removed pages could be deleted', () => {
  const { removedPages, failList } = removeDuringPurge()
  expect(removedPages.canDelete()).toBe(false)
  failList()
  vi.advanceTimersByTime(60_000)
  expect([removedPages.canDelete(), removedPages.purgeWaitMs]).toEqual([false, undefined])
})

test('a removed page is deleted once its lists are purged, also while a calendar failed, from which nobody follows a link', async () => {
  const { removedPages, purgeQueue, end, failList } = removeDuringPurge()
  failList('/events.ics')
  expect(removedPages.canDelete()).toBe(false)
  end()
  await vi.waitUntil(() => purgeQueue.isIdle, 60_000)
  expect(removedPages.canDelete()).toBe(true)
})

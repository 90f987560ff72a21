import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, test } from 'vitest'
import { FailedPages } from './failed-pages.ts'
import { Invalidator } from './invalidator.ts'
import { PageIndex } from './page-index.ts'
import { RenderState } from './render-state.ts'

const CHRISTMAS = new Date('2026-12-24T20:00:00Z')
const NOVEMBER = new Date('2026-11-20T09:00:00Z')

test('after the clock was set back, failed pages are retried together with the pages that show the time', () => {
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const [pageIndex, failedPages] = [new PageIndex(db), new FailedPages(db)]
  const state = new RenderState({ db, folder: '/nowhere', buildId: 'one' })
  pageIndex.recordRendered('/events', {
    bytes: new Uint8Array(),
    contentKeys: new Set(['clock']),
    expiresAt: Number.POSITIVE_INFINITY,
  })
  failedPages.record('/event/7', { revision: 1, error: 'no json', now: CHRISTMAS })
  state.save({ renderedRevision: 1, isChanged: true, now: CHRISTMAS })
  const invalidator = new Invalidator({ db, fixedPaths: [], pageIndex, failedPages, state })
  expect(invalidator.findExpired(NOVEMBER).pages.map(({ path }) => path)).toEqual(['/events', '/event/7'])
})

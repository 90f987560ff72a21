import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { PublicFolder } from '../output/public-folder.ts'
import { RenderState } from '../output/render-state.ts'
import { FailedPages } from '../staleness/failed-pages.ts'
import { PageIndex } from '../staleness/page-index.ts'
import { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import { NO_PENDING_REVISION, RenderQueue } from '../staleness/render-queue.ts'
import { BatchCommitter } from './batch-committer.ts'

/** A save has changed the home page, while another page has expired; a batch ends after each page. */
function openSite() {
  const folder = join(makeTestFolder(), 'public')
  mkdirSync(folder)
  const db = openMemoryDatabase()
  const queue = new RenderQueue(['/', '/events'])
  const failedPages = new FailedPages(db)
  const state = new RenderState({ db, folder, buildId: 'one' })
  const committer = new BatchCommitter({
    ...{ db, queue, state, failedPages, pageIndex: new PageIndex(db), purgeQueue: undefined },
    publicFolder: new PublicFolder(folder, folder),
    removedPages: new PagesAwaitingRemoval(failedPages, undefined),
  })
  function commit(path: string, text: string, readRevision = 7) {
    const result = { path, kind: 'rendered', bytes: new TextEncoder().encode(text) } as const
    const rendered = { ...result, contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY }
    committer.writeFile(rendered)
    committer.commitRendered([rendered], { now: new Date(), readRevision })
    return { revision: state.renderedRevision, version: state.siteVersion }
  }
  commit('/events', 'One event', 6)
  queue.add({ path: '/', revision: 7 })
  queue.add({ path: '/events', revision: NO_PENDING_REVISION })
  return { saved: commit('/', 'A new phone number'), commit }
}

test('a revision has one version, though a page that stays the same is rendered after it is live', () => {
  const { saved, commit } = openSite()
  expect(saved.revision).toBe(7)
  expect(commit('/events', 'One event')).toEqual(saved)
})

test('a page that changes with the clock after a revision is live makes a new version', () => {
  const { saved, commit } = openSite()
  const changed = commit('/events', 'No event')
  expect(changed.revision).toBe(7)
  expect(changed.version).not.toBe(saved.version)
})

import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { eventPaths, parseEventId } from '@shop/site/components/links/event-paths-and-api-url.ts'
import { localPath, splitLanguage } from '@shop/site/components/links/local-path.ts'
import type { PurgeQueue } from '../../../outbox/purges/purge-queue.ts'
import { isDeferredPage, pagePath } from '../output/page-paths.ts'
import type { PublicFolder } from '../output/public-folder.ts'
import type { RenderState } from '../output/render-state.ts'
import type { RenderResult } from '../rendering/render-messages.ts'
import { UPCOMING_EVENTS_KEY } from '../staleness/change-impact.ts'
import type { FailedPages } from '../staleness/failed-pages.ts'
import type { PageIndex } from '../staleness/page-index.ts'
import type { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import { NO_PENDING_REVISION, type RenderQueue } from '../staleness/render-queue.ts'

interface BatchCommitterDeps {
  db: Database
  publicFolder: PublicFolder
  pageIndex: PageIndex
  failedPages: FailedPages
  removedPages: PagesAwaitingRemoval
  queue: RenderQueue
  state: RenderState
  purgeQueue: PurgeQueue | undefined
}

interface BatchMoment {
  now: Date
  readRevision: number
}

/** Commits files, then their rows in one transaction, then the queue: interrupted in between, it all happens again. */
export class BatchCommitter {
  readonly #deps: BatchCommitterDeps
  #hasChanges = false // since the last version; a share image follows its page and does not count

  constructor(deps: BatchCommitterDeps) {
    this.#deps = deps
  }

  markChanged() {
    this.#hasChanges = true
  }

  writeFile(result: RenderResult) {
    if (result.kind !== 'rendered') return
    const isChanged = this.#deps.publicFolder.writePage(result.path, result.bytes)
    if (isChanged) this.#deps.purgeQueue?.add(result.path)
    if (isChanged && !isDeferredPage(result.path)) this.#hasChanges = true
  }

  commitRendered(results: RenderResult[], { now, readRevision }: BatchMoment) {
    const { pageIndex, failedPages, removedPages, queue, state } = this.#deps
    const missing = new Set(failedPages.findMissing())
    for (const { kind, path } of results) {
      if (kind === 'missing') for (const gone of [path, shareImageOf(path)]) if (queue.has(gone)) removedPages.add(gone)
      if (kind === 'rendered') removedPages.delete(path)
    }
    const done = results.filter(({ kind }) => kind !== 'missing').map(({ path }) => path)
    const isChanged = this.#hasChanges && !removedPages.canDelete() && !queue.hasOtherPages([...done, ...removedPages])
    const isNewVersion = this.#transaction(() => {
      for (const result of results) this.#record(result, { now, readRevision })
      // A newer revision is complete only without the files of deleted records.
      const renderedRevision = removedPages.canDelete()
        ? state.renderedRevision
        : queue.renderedRevision(readRevision, [...done, ...removedPages])
      return state.save({ renderedRevision, isChanged, now })
    })
    if (isNewVersion) this.#hasChanges = false
    for (const path of done) queue.remove(path)
    // The lists leave out an event whose page is missing.
    if (results.some(({ kind, path }) => kind === 'rendered' && missing.has(path)))
      for (const path of pageIndex.findReaders([UPCOMING_EVENTS_KEY]))
        queue.add({ path, revision: NO_PENDING_REVISION })
  }

  commitDeferred(result: RenderResult, moment: BatchMoment) {
    const { removedPages, queue } = this.#deps
    const { kind, path } = result
    this.writeFile(result)
    this.#transaction(() => this.#record(result, moment))
    if (kind !== 'missing') return
    queue.add({ path, revision: NO_PENDING_REVISION })
    removedPages.add(path)
  }

  /** To be called when all pages are rendered: other files belong to no page of the site, except those that wait. */
  removeUnknownPages() {
    const { publicFolder, pageIndex, removedPages, queue } = this.#deps
    for (const file of publicFolder.listUnknownFiles([...pageIndex.listPagePaths(), ...queue.paths])) {
      const path = pagePath(file)
      if (path === undefined) {
        publicFolder.removeFile(file)
        continue
      }
      queue.add({ path, revision: NO_PENDING_REVISION })
      removedPages.add(path)
    }
  }

  commitRemoved({ now, readRevision }: BatchMoment) {
    const { publicFolder, pageIndex, failedPages, removedPages, queue, state } = this.#deps
    const deleted = removedPages.findDeletable()
    this.#deps.purgeQueue?.announceRemoval(deleted)
    this.#deps.purgeQueue?.add(...deleted)
    for (const path of deleted) publicFolder.removePage(path)
    if (deleted.some((path) => !isDeferredPage(path))) this.#hasChanges = true
    const isChanged = this.#hasChanges && !queue.hasOtherPages(removedPages)
    const renderedRevision = queue.renderedRevision(readRevision, removedPages)
    if (deleted.length === 0 && !isChanged && renderedRevision === state.renderedRevision) return
    const isNewVersion = this.#transaction(() => {
      for (const path of deleted) {
        pageIndex.delete(path)
        failedPages.clear(path)
      }
      return state.save({ renderedRevision, isChanged, now })
    })
    if (isNewVersion) this.#hasChanges = false
    for (const path of deleted) {
      queue.remove(path)
      removedPages.delete(path)
    }
  }

  #record(result: RenderResult, { now, readRevision }: BatchMoment) {
    const { pageIndex, failedPages, queue } = this.#deps
    const { kind, path } = result
    if (kind === 'rendered') {
      pageIndex.recordRendered(path, result)
      failedPages.clear(path)
    }
    if (kind === 'failed') {
      const revision = Math.min(queue.revisionOf(path), readRevision)
      failedPages.record(path, { revision, error: result.error, now })
    }
  }

  /** Caches are purged in one call for all pages of a batch. */
  #transaction<Result>(work: () => Result): Result {
    const result = writeTransaction(this.#deps.db, work)
    this.#deps.purgeQueue?.flush()
    return result
  }
}

function shareImageOf(page: string): string {
  const { language, path } = splitLanguage(page)
  return localPath(eventPaths(parseEventId(path.split('/')[2])).shareImage, language)
}

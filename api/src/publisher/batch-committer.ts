import type { Database } from '@shop/db/sqlite/open-database'
import type { FailedPages } from './failed-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { PublicFolder } from './public-folder.ts'
import type { RemovedPages } from './removed-pages.ts'
import type { RenderResult } from './render-pages.ts'
import type { RenderQueue } from './render-queue.ts'
import type { RenderState } from './render-state.ts'

interface BatchCommitterDeps {
  db: Database
  publicFolder: PublicFolder
  pageIndex: PageIndex
  failedPages: FailedPages
  removedPages: RemovedPages
  queue: RenderQueue
  state: RenderState
}

interface BatchMoment {
  now: Date
  readRevision: number
}

/** Commits files, then their rows in one transaction, then the queue: interrupted in between, it all happens again. */
export class BatchCommitter {
  readonly #deps: BatchCommitterDeps

  constructor(deps: BatchCommitterDeps) {
    this.#deps = deps
  }

  commitRendered(results: RenderResult[], { now, readRevision }: BatchMoment) {
    const { publicFolder, removedPages, queue, state } = this.#deps
    for (const result of results) if (result.kind === 'rendered') publicFolder.writePage(result.path, result.bytes)
    for (const { kind, path } of results) if (kind === 'missing') removedPages.add(path)
    const done = results.filter(({ kind }) => kind !== 'missing').map(({ path }) => path)
    this.#transaction(() => {
      for (const result of results) this.#record(result, { now, readRevision })
      // A newer revision is complete only without the files of deleted records.
      const renderedRevision = removedPages.canDelete()
        ? state.renderedRevision
        : queue.renderedRevision(readRevision, [...done, ...removedPages.paths])
      state.save({ renderedRevision, now })
    })
    for (const path of done) queue.remove(path)
  }

  commitRemoved({ now, readRevision }: BatchMoment) {
    const { publicFolder, pageIndex, failedPages, removedPages, queue, state } = this.#deps
    const deleted = removedPages.canDelete() ? removedPages.paths : []
    for (const path of deleted) publicFolder.removePage(path)
    this.#transaction(() => {
      for (const path of deleted) {
        pageIndex.delete(path)
        failedPages.clear(path)
      }
      state.save({ renderedRevision: queue.renderedRevision(readRevision, removedPages.paths), now })
    })
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

  #transaction(work: () => void) {
    this.#deps.db.transaction(work, { behavior: 'immediate' })
  }
}

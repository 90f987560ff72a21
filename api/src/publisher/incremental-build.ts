import type { Database } from '@shop/db/sqlite/open-database'
import { fixedPaths } from '@shop/site/renderer'
import { BatchCommitter } from './batch-committer.ts'
import { FailedPages } from './failed-pages.ts'
import { Invalidator } from './invalidator.ts'
import { PageIndex } from './page-index.ts'
import type { PublicFolder } from './public-folder.ts'
import { RemovedPages } from './removed-pages.ts'
import { renderPages, withSnapshot } from './render-pages.ts'
import { isDeferred, NO_PENDING_REVISION, RenderQueue } from './render-queue.ts'
import { RenderState } from './render-state.ts'

/** After this time the journal is read again, for something more urgent. */
const BATCH_TIME_MS = 50

interface IncrementalBuildOptions {
  db: Database
  publicFolder: PublicFolder
  bundleId: string
  siteUrl: string
  imageBaseUrl: string
  clock: () => Date
}

/** Renders stale pages into the public folder, batch by batch. README.md shows the flow. */
export class IncrementalBuild {
  readonly #options: IncrementalBuildOptions
  readonly #pageIndex: PageIndex
  readonly #failedPages: FailedPages
  readonly #removedPages: RemovedPages
  readonly #queue = new RenderQueue([...fixedPaths.filter((path) => path !== '/'), '/'])
  readonly #state: RenderState
  readonly #invalidator: Invalidator
  readonly #committer: BatchCommitter
  #readRevision: number
  #isFullRender = false

  constructor(options: IncrementalBuildOptions) {
    const { db, publicFolder, bundleId, siteUrl, imageBaseUrl } = options
    this.#options = options
    this.#pageIndex = new PageIndex(db)
    this.#failedPages = new FailedPages(db)
    this.#removedPages = new RemovedPages(this.#failedPages)
    this.#state = new RenderState({ db, folder: publicFolder.path, buildId: `${bundleId} ${siteUrl} ${imageBaseUrl}` })
    const deps = { db, pageIndex: this.#pageIndex, failedPages: this.#failedPages, state: this.#state }
    this.#invalidator = new Invalidator(deps)
    this.#committer = new BatchCommitter({
      ...deps,
      publicFolder,
      removedPages: this.#removedPages,
      queue: this.#queue,
    })
    this.#readRevision = this.#state.renderedRevision
    if (!this.#state.isUpToDate) this.#invalidateAll(this.#state.isFirstRender ? 1 : NO_PENDING_REVISION)
  }

  get renderedRevision(): number {
    return this.#state.renderedRevision
  }

  get isNewBuild(): boolean {
    return this.#state.isNewBuild
  }

  /** When a page will be stale even if nothing is saved, epoch milliseconds; undefined for never. */
  nextWakeAt(): number | undefined {
    const times = [this.#pageIndex.nextExpiryAt(), this.#failedPages.nextRetryAt()].filter((at) => at !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  renderAll() {
    this.#invalidateAll(NO_PENDING_REVISION)
  }

  /** Reads the journal, then renders and commits some pages; when none are left, it deletes removed ones. */
  async runBatch(): Promise<{ isComplete: boolean; newRevisions: number }> {
    const { db, siteUrl, imageBaseUrl, clock } = this.#options
    const now = clock()
    const previousRevision = this.#readRevision
    const results = await withSnapshot(db, async () => {
      this.#enqueueStalePages(now)
      return renderPages(this.#renderablePaths(), BATCH_TIME_MS, { db, now, siteUrl, imageBaseUrl })
    })
    if (results.length > 0) this.#committer.commitRendered(results, { now, readRevision: this.#readRevision })
    else this.#removePages(now)
    return {
      // Removed pages stay in the queue until they are deleted.
      isComplete: results.length === 0 && this.#queue.size === this.#removedPages.size,
      newRevisions: this.#readRevision - previousRevision,
    }
  }

  /** To be called last, between two batches: spares the next start from checking every page. */
  recordShutdown() {
    if (this.#queue.size > 0 || this.#isFullRender) return
    this.#state.saveCleanShutdown({ renderedRevision: this.#readRevision, now: this.#options.clock() })
  }

  #invalidateAll(revision: number) {
    for (const page of this.#invalidator.findAll(revision, this.#options.clock())) this.#queue.add(page)
    this.#isFullRender = true
  }

  #enqueueStalePages(now: Date) {
    const { pages, upTo, affectsAllPages } = this.#invalidator.findChanged(this.#readRevision, now)
    for (const page of [...pages, ...this.#invalidator.findExpired(now)]) this.#queue.add(page)
    if (upTo > this.#readRevision) this.#removedPages.clear() // A deleted record may have been restored.
    if (affectsAllPages) this.#isFullRender = true
    this.#readRevision = upTo
  }

  /** Deferred pages come one at a time, and only when all others, and the deletions, are committed. */
  *#renderablePaths(): Generator<string> {
    let isFirst = true
    for (const path of this.#queue.paths()) {
      if (this.#removedPages.has(path)) continue
      if (isDeferred(path) && (!isFirst || this.#removedPages.canDelete())) return
      isFirst = false
      yield path
    }
  }

  #removePages(now: Date) {
    this.#committer.commitRemoved({ now, readRevision: this.#readRevision })
    if (this.#queue.size > 0) return
    if (this.#isFullRender) this.#options.publicFolder.removeUnknownFiles(this.#pageIndex.listPaths())
    this.#isFullRender = false
  }
}

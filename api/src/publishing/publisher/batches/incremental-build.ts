import type { RenderState } from '../output/render-state.ts'
import { nextWakeAt } from '../staleness/invalidator.ts'
import { NO_PENDING_REVISION } from '../staleness/render-queue.ts'
import {
  createIncrementalBuildDeps,
  type IncrementalBuildDeps,
  type IncrementalBuildOptions,
} from './create-incremental-build-deps.ts'

/** A batch ends after this time, so that its pages are committed; a save that arrives meanwhile ends it earlier. */
const BATCH_TIME_MS = 200

interface Snapshot {
  now: Date
  upTo: number
  /** how many renders of all pages were requested before it was opened */
  requests: number
}

/** Renders stale pages into the public folder, batch by batch. README.md shows the flow. */
export class IncrementalBuild {
  readonly #options: IncrementalBuildOptions
  readonly #deps: IncrementalBuildDeps
  #readRevision: number
  #checkedAt: Date
  #isFullRender = false
  #requestedRenders = 0
  #begunRenders = 0 // how many of those requests a batch has taken

  constructor(options: IncrementalBuildOptions) {
    this.#options = options
    this.#deps = createIncrementalBuildDeps(options)
    const { state } = this.#deps
    this.#readRevision = state.renderedRevision
    this.#checkedAt = new Date(state.renderClock)
    if (!state.isUpToDate) this.#invalidateAll(state.isFirstRender ? 1 : NO_PENDING_REVISION)
  }

  get state(): RenderState {
    return this.#deps.state
  }

  nextWakeAt(): number | undefined {
    return nextWakeAt(this.#deps, { ...this.#options, checkedAt: this.#checkedAt.getTime() })
  }

  /** From the next batch on: the running one may show what was before. */
  renderAll() {
    this.#requestedRenders += 1
  }

  interruptBatch() {
    this.#deps.selection.interrupt()
  }

  /**
   * Reads the journal, then renders and commits some pages; when none are left, it deletes removed ones.
   * @returns whether nothing is left to render
   */
  async runBatch({ includesDeferred = false } = {}): Promise<boolean> {
    const now = this.#options.clock()
    this.#deps.selection.begin()
    const results = await this.#renderBatch(now, includesDeferred)
    if (results.length > 0) this.#deps.committer.commitRendered(results, { now, readRevision: this.#readRevision })
    const isComplete = !this.#deps.queue.hasOtherPages(this.#deps.removedPages)
    if (isComplete) this.#finishRender(now)
    return isComplete
  }

  /** Renders and commits one deferred page, even during a batch. @returns false when none waits */
  renderDeferred(): Promise<boolean> {
    return this.#deps.deferred.renderNext(() => ({ readRevision: this.#readRevision, checkedAt: this.#checkedAt }))
  }

  /** For a site that nobody reads yet: a second thread for the share images would cost more than it saves. */
  async renderEverything() {
    while (!this.isComplete) await this.runBatch({ includesDeferred: true })
  }

  /** Whether every page is rendered, share images too, and every page that can be removed is deleted. */
  get isComplete(): boolean {
    return this.#deps.queue.size === this.#deps.removedPages.size && !this.canDelete
  }

  get canDelete(): boolean {
    return this.#deps.removedPages.canDelete()
  }

  /** To be called last, between two batches: spares the next start from checking every page. */
  recordShutdown() {
    if (this.#deps.queue.size > 0 || this.#isFullRender || this.#begunRenders < this.#requestedRenders) return
    this.#deps.state.saveCleanShutdown({ renderedRevision: this.#readRevision, now: this.#checkedAt })
  }

  #invalidateAll(revision: number) {
    for (const page of this.#deps.invalidator.findAll(revision, this.#options.clock())) this.#deps.queue.add(page)
    this.#isFullRender = true
    this.#deps.committer.markChanged()
  }

  /** @returns the keys of the changed content; undefined when all pages are rendered again */
  #enqueueStalePages({ now, upTo, requests }: Snapshot): string[] | undefined {
    const isAllRequested = requests > this.#begunRenders
    if (isAllRequested) this.#invalidateAll(NO_PENDING_REVISION)
    this.#begunRenders = requests
    const { invalidator } = this.#deps
    const { pages, contentKeys, affectsAllPages } = invalidator.findChanged({ after: this.#readRevision, upTo }, now)
    const expired = invalidator.findExpired(now)
    for (const page of [...pages, ...expired.pages]) this.#deps.queue.add(page)
    // A deleted record may have been restored.
    if (upTo > this.#readRevision || expired.canReturn) this.#deps.removedPages.clear()
    if (affectsAllPages) this.#isFullRender = true
    this.#readRevision = upTo
    this.#checkedAt = now
    return isAllRequested || affectsAllPages ? undefined : contentKeys
  }

  #renderBatch(now: Date, includesDeferred: boolean) {
    const requests = this.#requestedRenders // read first: a later request may need changes that the snapshot lacks
    return this.#options.renderer.renderBatch({
      now,
      timeMs: BATCH_TIME_MS,
      selectPages: (upTo) => {
        const changedKeys = this.#enqueueStalePages({ now, upTo, requests })
        return { ...this.#deps.selection.select({ includesDeferred }), changedKeys }
      },
      missingPages: new Set(this.#deps.failedPages.findMissing()),
      isPublished: (path) => this.#deps.pageIndex.has(path),
      onResult: (result) => {
        this.#deps.committer.writeFile(result)
        if (this.#deps.queue.isUrgent(result.path)) this.#options.onUrgentFile?.()
      },
    })
  }

  #finishRender(now: Date) {
    const { publicFolder } = this.#options
    if (this.#isFullRender) this.#deps.committer.removeUnknownPages()
    this.#deps.committer.commitRemoved({ now, readRevision: this.#readRevision })
    publicFolder.removeOldAssets({ now, hasFailedPages: !this.#deps.failedPages.isEmpty })
    this.#isFullRender = false
  }
}

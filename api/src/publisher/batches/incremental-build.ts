import { NO_PENDING_REVISION } from '../staleness/render-queue.ts'
import { type BuildOptions, type BuildParts, createBuildParts } from './incremental-build-deps.ts'
import { nextWakeAt } from './wake-time.ts'

/** A batch ends after this time, so that its pages are committed; a save that comes meanwhile ends it earlier. */
const BATCH_TIME_MS = 200

interface Snapshot {
  now: Date
  /** its newest revision */
  upTo: number
  /** how many renders of all pages were requested before it was opened */
  requests: number
}

/** Renders stale pages into the public folder, batch by batch. README.md shows the flow. */
export class IncrementalBuild {
  readonly #options: BuildOptions
  readonly #parts: BuildParts
  #readRevision: number
  #checkedAt: Date
  #isFullRender = false
  #requestedRenders = 0
  #begunRenders = 0 // of those requests

  constructor(options: BuildOptions) {
    this.#options = options
    this.#parts = createBuildParts(options)
    const { state } = this.#parts
    this.#readRevision = state.renderedRevision
    this.#checkedAt = new Date(state.renderClock)
    if (!state.isUpToDate) this.#invalidateAll(state.isFirstRender ? 1 : NO_PENDING_REVISION)
  }

  get renderedRevision(): number {
    return this.#parts.state.renderedRevision
  }

  get siteVersion(): string {
    return this.#parts.state.siteVersion
  }

  get isUpToDate(): boolean {
    return this.#parts.state.isUpToDate
  }

  nextWakeAt(): number | undefined {
    return nextWakeAt(this.#parts, { ...this.#options, checkedAt: this.#checkedAt.getTime() })
  }

  /** From the next batch on: the one under way may show what was before. */
  renderAll() {
    this.#requestedRenders += 1
  }

  interruptBatch() {
    this.#parts.selection.interrupt()
  }

  /** Reads the journal, then renders and commits some pages; when none are left, it deletes removed ones. */
  async runBatch({ includesDeferred = false } = {}): Promise<{ isComplete: boolean; newRevisions: number }> {
    const now = this.#options.clock()
    const previousRevision = this.#readRevision
    this.#parts.selection.begin()
    const results = await this.#renderBatch(now, includesDeferred)
    if (results.length > 0) this.#parts.committer.commitRendered(results, { now, readRevision: this.#readRevision })
    const isComplete = !this.#parts.queue.hasOtherPages(this.#parts.removedPages.paths)
    if (isComplete) this.#finishRender(now)
    return { isComplete, newRevisions: this.#readRevision - previousRevision }
  }

  /** Renders and commits one deferred page, also during a batch. @returns false when none waits */
  renderDeferred(): Promise<boolean> {
    return this.#parts.deferred.renderNext(() => ({ readRevision: this.#readRevision, checkedAt: this.#checkedAt }))
  }

  /** For a site that nobody reads yet: a second thread for the share images would cost more than it saves. */
  async renderEverything() {
    while (!this.isComplete) await this.runBatch({ includesDeferred: true })
  }

  /** Deferred ones too, and every removed page that can be is deleted. */
  get isComplete(): boolean {
    return this.#parts.queue.size === this.#parts.removedPages.size && !this.canDelete
  }

  get canDelete(): boolean {
    return this.#parts.removedPages.canDelete()
  }

  /** To be called last, between two batches: spares the next start from checking every page. */
  recordShutdown() {
    if (this.#parts.queue.size > 0 || this.#isFullRender || this.#begunRenders < this.#requestedRenders) return
    this.#parts.state.saveCleanShutdown({ renderedRevision: this.#readRevision, now: this.#checkedAt })
  }

  #invalidateAll(revision: number) {
    for (const page of this.#parts.invalidator.findAll(revision, this.#options.clock())) this.#parts.queue.add(page)
    this.#isFullRender = true
    this.#parts.committer.markChanged()
  }

  /** @returns the keys of the changed content; undefined when all pages are rendered again */
  #enqueueStalePages({ now, upTo, requests }: Snapshot): string[] | undefined {
    const isAllRequested = requests > this.#begunRenders
    if (isAllRequested) this.#invalidateAll(NO_PENDING_REVISION)
    this.#begunRenders = requests
    const { invalidator } = this.#parts
    const { pages, contentKeys, affectsAllPages } = invalidator.findChanged({ after: this.#readRevision, upTo }, now)
    const expired = invalidator.findExpired(now)
    for (const page of [...pages, ...expired.pages]) this.#parts.queue.add(page)
    // A deleted record may have been restored.
    if (upTo > this.#readRevision || expired.canReturn) this.#parts.removedPages.clear()
    if (affectsAllPages) this.#isFullRender = true
    this.#readRevision = upTo
    this.#checkedAt = now
    return isAllRequested || affectsAllPages ? undefined : contentKeys
  }

  #renderBatch(now: Date, includesDeferred: boolean) {
    const requests = this.#requestedRenders // One that comes while the snapshot is opened may ask for what it lacks.
    return this.#options.renderer.renderBatch({
      now,
      timeMs: BATCH_TIME_MS,
      selectPages: (upTo) => {
        const changedKeys = this.#enqueueStalePages({ now, upTo, requests })
        return { ...this.#parts.selection.select({ includesDeferred }), changedKeys }
      },
      missingPages: new Set(this.#parts.failedPages.findMissing()),
      isPublished: (path) => this.#parts.pageIndex.has(path),
      onResult: (result) => {
        this.#parts.committer.writeFile(result)
        if (this.#parts.queue.isUrgent(result.path)) this.#options.onUrgentFile?.()
      },
    })
  }

  #finishRender(now: Date) {
    const { publicFolder } = this.#options
    if (this.#isFullRender) this.#parts.committer.removeUnknownPages()
    this.#parts.committer.commitRemoved({ now, readRevision: this.#readRevision })
    publicFolder.removeOldAssets({ now, hasFailedPages: !this.#parts.failedPages.isEmpty })
    this.#isFullRender = false
  }
}

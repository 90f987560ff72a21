import type { SelectedPages } from '../rendering/page-renderer.ts'
import type { RemovedPages } from '../staleness/removed-pages.ts'
import type { RenderQueue } from '../staleness/render-queue.ts'

/** From so many waiting pages on, a second thread helps. */
const LARGE_QUEUE = 500

export class BatchSelection {
  readonly #queue: RenderQueue
  readonly #removedPages: RemovedPages
  #isInterrupted = false
  #isCutShort = false

  constructor(queue: RenderQueue, removedPages: RemovedPages) {
    this.#queue = queue
    this.#removedPages = removedPages
  }

  interrupt() {
    this.#isInterrupted = true
  }

  begin() {
    this.#isInterrupted = false
    this.#isCutShort = false
  }

  /** @param includesDeferred true when nobody waits for the pages, so that share images need not come last */
  select({ includesDeferred }: { includesDeferred: boolean }): SelectedPages {
    const queue = this.#queue
    return {
      urgent: this.#withoutRemoved(queue.urgentPaths()),
      bulk: this.#untilInterrupted(includesDeferred ? queue.bulkPaths() : queue.otherPaths()),
      isLarge: queue.size > LARGE_QUEUE,
      feeds: this.#unlessCutShort(queue.feedPaths()),
    }
  }

  nextDeferred(): string | undefined {
    const [path] = this.#withoutRemoved(this.#queue.deferredPaths())
    return path
  }

  *#withoutRemoved(paths: Iterable<string>): Generator<string> {
    for (const path of paths) if (!this.#removedPages.has(path)) yield path
  }

  *#untilInterrupted(paths: Iterable<string>): Generator<string> {
    for (const path of this.#withoutRemoved(paths)) {
      this.#isCutShort = this.#isInterrupted
      if (this.#isCutShort) return
      yield path
    }
  }

  /** With a part of the bulk left, the revision is not complete, and the next save is waiting. */
  *#unlessCutShort(paths: Iterable<string>): Generator<string> {
    if (!this.#isCutShort) yield* this.#withoutRemoved(paths)
  }
}

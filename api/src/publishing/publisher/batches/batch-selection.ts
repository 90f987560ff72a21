import type { SelectedPages } from '../rendering/batch-renderer.ts'
import type { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import type { RenderQueue } from '../staleness/render-queue.ts'

/** From so many waiting pages on, a second thread helps. */
const LARGE_QUEUE = 500

export type BatchSelection = ReturnType<typeof createBatchSelection>

export function createBatchSelection(queue: RenderQueue, removedPages: PagesAwaitingRemoval) {
  let isInterrupted = false
  let isCutShort = false

  function interrupt() {
    isInterrupted = true
  }

  function begin() {
    isInterrupted = false
    isCutShort = false
  }

  /** @param includesDeferred true when nobody waits for the pages, so that share images need not come last */
  function select({ includesDeferred }: { includesDeferred: boolean }): SelectedPages {
    return {
      urgent: withoutRemoved(queue.urgentPaths()),
      bulk: untilInterrupted(includesDeferred ? queue.bulkPaths() : queue.otherPaths()),
      isLarge: queue.size > LARGE_QUEUE,
      feeds: unlessCutShort(queue.feedPaths()),
    }
  }

  function nextDeferred(): string | undefined {
    const [path] = withoutRemoved(queue.deferredPaths())
    return path
  }

  function* withoutRemoved(paths: Iterable<string>): Generator<string> {
    for (const path of paths) if (!removedPages.has(path)) yield path
  }

  function* untilInterrupted(paths: Iterable<string>): Generator<string> {
    for (const path of withoutRemoved(paths)) {
      isCutShort = isInterrupted
      if (isCutShort) return
      yield path
    }
  }

  /** With a part of the bulk left, the revision is not complete, and the next save is waiting. */
  function* unlessCutShort(paths: Iterable<string>): Generator<string> {
    if (!isCutShort) yield* withoutRemoved(paths)
  }

  return { interrupt, begin, select, nextDeferred }
}

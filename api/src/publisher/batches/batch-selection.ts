import type { SelectedPages } from '../rendering/batch-renderer.ts'
import { nextAppearanceAt } from '../staleness/event-appearances.ts'
import type { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import type { RenderQueue } from '../staleness/render-queue.ts'
import type { IncrementalBuildDeps, IncrementalBuildOptions } from './create-incremental-build-deps.ts'

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

/** What was stale at the last check waits for something else by now, such as a purge. Epoch milliseconds. */
export function nextWakeAt(
  { pageIndex, failedPages, removedPages }: Pick<IncrementalBuildDeps, 'pageIndex' | 'failedPages' | 'removedPages'>,
  { db, clock, checkedAt }: Pick<IncrementalBuildOptions, 'db' | 'clock'> & { checkedAt: number },
): number | undefined {
  const { purgeWaitMs } = removedPages
  const now = clock().getTime()
  if (now < checkedAt) return now // The clock was set back.
  const times = [
    pageIndex.nextExpiryAt(checkedAt),
    failedPages.nextRetryAt(checkedAt),
    nextAppearanceAt(db, checkedAt),
    purgeWaitMs === undefined ? undefined : now + purgeWaitMs,
  ].filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

import type { BatchRenderer } from '../rendering/batch-renderer.ts'
import { NO_PENDING_REVISION, type RenderQueue } from '../staleness/render-queue.ts'
import type { BatchCommitter } from './batch-committer.ts'
import type { BatchSelection } from './batch-selection.ts'

interface DeferredRendererDeps {
  renderer: BatchRenderer
  queue: RenderQueue
  selection: BatchSelection
  committer: BatchCommitter
  clock: () => Date
}

/** Renders share images one by one, beside the batches. */
export function createDeferredPageRenderer({ renderer, queue, selection, committer, clock }: DeferredRendererDeps) {
  /** @param progress of the batches, when the page is rendered @returns false when none waits */
  async function renderNext(progress: () => { readRevision: number; checkedAt: Date }): Promise<boolean> {
    const path = selection.nextDeferred()
    if (path === undefined) return false
    const now = clock()
    queue.remove(path) // A change that comes meanwhile adds it again.
    try {
      const { result, revision } = await renderer.renderAside(path, now)
      const { readRevision, checkedAt } = progress()
      // The index did not know what the page reads, and until when, when a batch looked for stale pages.
      const hasExpired = result.kind === 'rendered' && result.expiresAt <= checkedAt.getTime()
      const isOutdated = readRevision > revision || hasExpired || queue.has(path)
      // An outdated one may be of an event that is no longer shown.
      if (isOutdated) queue.add({ path, revision: NO_PENDING_REVISION })
      else committer.commitDeferred(result, { now: clock(), readRevision: revision })
    } catch (error) {
      queue.add({ path, revision: NO_PENDING_REVISION })
      throw error
    }
    return true
  }

  return { renderNext }
}

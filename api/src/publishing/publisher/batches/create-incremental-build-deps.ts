import type { Database } from '@shop/db/sqlite/open-database'
import type { PurgeQueue } from '../../../outbox/purges/purge-queue.ts'
import type { PublicFolder } from '../output/public-folder.ts'
import { RenderState } from '../output/render-state.ts'
import type { BatchRenderer, SelectedPages } from '../rendering/batch-renderer.ts'
import { FailedPages } from '../staleness/failed-pages.ts'
import { createInvalidator } from '../staleness/invalidator.ts'
import { PageIndex } from '../staleness/page-index.ts'
import { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import { NO_PENDING_REVISION, RenderQueue } from '../staleness/render-queue.ts'
import { createReturningPages } from '../staleness/returning-pages.ts'
import { BatchCommitter } from './batch-committer.ts'

export interface IncrementalBuildOptions {
  db: Database
  publicFolder: PublicFolder
  renderer: BatchRenderer
  bundleId: string
  siteUrl: string
  imageBaseUrl: string
  clock: () => Date
  purgeQueue?: PurgeQueue | undefined
  /** called when a page that visitors wait for is written, before it is committed */
  onUrgentFile?: () => void
}

export type IncrementalBuildDeps = ReturnType<typeof createIncrementalBuildDeps>

export function createIncrementalBuildDeps({ db, publicFolder, renderer, clock, ...options }: IncrementalBuildOptions) {
  const { bundleId, siteUrl, imageBaseUrl, purgeQueue } = options
  const { fixedPaths } = renderer
  const queue = new RenderQueue([...fixedPaths.filter((path) => path !== '/'), '/'])
  const pageIndex = new PageIndex(db)
  const failedPages = new FailedPages(db)
  const removedPages = new PagesAwaitingRemoval(failedPages, purgeQueue)
  const selection = createBatchSelection(queue, removedPages)
  const state = new RenderState({ db, folder: publicFolder.path, buildId: `${bundleId} ${siteUrl} ${imageBaseUrl}` })
  const withReturningPages = createReturningPages({ db, clock, siteUrl, pageIndex, failedPages })
  const invalidator = createInvalidator({ db, pageIndex, failedPages, state, fixedPaths, withReturningPages })
  const committer = new BatchCommitter({
    ...{ db, publicFolder, pageIndex, failedPages, removedPages, queue, state, purgeQueue },
  })
  const deferred = createDeferredPageRenderer({ renderer, clock }, { queue, selection, committer })
  return { queue, pageIndex, failedPages, removedPages, selection, state, invalidator, committer, deferred }
}

/** Renders share images one by one, alongside the batches. */
function createDeferredPageRenderer(
  { renderer, clock }: Pick<IncrementalBuildOptions, 'renderer' | 'clock'>,
  { queue, selection, committer }: { queue: RenderQueue; selection: BatchSelection; committer: BatchCommitter },
) {
  /** @param progress of the batches, when the page is rendered @returns false when none waits */
  async function renderNext(progress: () => { readRevision: number; checkedAt: Date }): Promise<boolean> {
    const path = selection.nextDeferred()
    if (path === undefined) return false
    const now = clock()
    queue.remove(path) // A change that comes meanwhile adds it again.
    try {
      const { result, revision } = await renderer.renderAside(path, now)
      const { readRevision, checkedAt } = progress()
      // When a batch looked for stale pages, the index did not know what the page reads, and until when.
      const hasExpired = result.kind === 'rendered' && result.expiresAt <= checkedAt.getTime()
      const isOutdated = readRevision > revision || hasExpired || queue.has(path)
      // An outdated one may belong to an event that is no longer shown.
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

/** From this many waiting pages on, a second thread helps. */
const LARGE_QUEUE = 500

type BatchSelection = ReturnType<typeof createBatchSelection>

function createBatchSelection(queue: RenderQueue, removedPages: PagesAwaitingRemoval) {
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

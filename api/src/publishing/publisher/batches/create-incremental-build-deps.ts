import type { Database } from '@shop/db/sqlite/open-database'
import type { PurgeQueue } from '../../../outbox/purges/purge-queue.ts'
import type { PublicFolder } from '../output/public-folder.ts'
import { RenderState } from '../output/render-state.ts'
import type { BatchRenderer } from '../rendering/batch-renderer.ts'
import { FailedPages } from '../staleness/failed-pages.ts'
import { createInvalidator } from '../staleness/invalidator.ts'
import { PageIndex } from '../staleness/page-index.ts'
import { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import { RenderQueue } from '../staleness/render-queue.ts'
import { BatchCommitter } from './batch-committer.ts'
import { createBatchSelection } from './batch-selection.ts'
import { createDeferredPageRenderer } from './render-deferred-pages.ts'

export interface IncrementalBuildOptions {
  db: Database
  publicFolder: PublicFolder
  renderer: BatchRenderer
  bundleId: string
  siteUrl: string
  imageBaseUrl: string
  clock: () => Date
  purgeQueue?: PurgeQueue | undefined
  /** called when a page that visitors wait for was written, before it is committed */
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
  const invalidator = createInvalidator({ db, pageIndex, failedPages, state, fixedPaths })
  const committer = new BatchCommitter({
    ...{ db, publicFolder, pageIndex, failedPages, removedPages, queue, state, purgeQueue },
  })
  const deferred = createDeferredPageRenderer({ renderer, queue, selection, committer, clock })
  return { queue, pageIndex, failedPages, removedPages, selection, state, invalidator, committer, deferred }
}

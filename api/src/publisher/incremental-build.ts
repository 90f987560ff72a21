import { extname, join } from 'node:path'
import { fixedPaths } from '@shop/site/renderer'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import { consumeFolderMarker, writeFolderMarker } from './folder-marker.ts'
import { invalidateAllPages, invalidateChangedPages, invalidateExpiredPages } from './invalidate-pages.ts'
import { openPageIndex } from './page-index.ts'
import { listFiles, pageFile, removeFile, removeUnknownFiles, writeIfChanged } from './public-folder.ts'
import { type RenderOptions, type RenderResult, renderPagesFor } from './render-pages.ts'
import { createRenderQueue, isDeferred, NO_PENDING_REVISION } from './render-queue.ts'
import type { SiteBundle } from './site-bundle.ts'

/** How long one batch renders before the press looks whether something more urgent has come. */
const BATCH_TIME_MS = 50

interface IncrementalBuildDeps extends Omit<RenderOptions, 'now'> {
  /** where the site is written */
  folder: string
  /** the site's build; another one renders everything */
  siteBundle: SiteBundle
  clock: () => Date
}

/**
 * Prints the public site after the journal. A stop between or inside steps loses nothing: a revision counts as published
 * only once all its files stand.
 */
export function openIncrementalBuild({ db, folder, siteUrl, imageBaseUrl, siteBundle, clock }: IncrementalBuildDeps) {
  const pageIndex = openPageIndex(db)
  const queue = createRenderQueue([...fixedPaths.filter((path) => path !== '/'), '/'])
  const invalidation = { db, pageIndex, queue }
  const buildId = `${siteBundle.id} ${siteUrl} ${imageBaseUrl}`
  const savedState = pageIndex.loadState()
  /** pages whose record is gone; they stay until no page links to them any more */
  const removedPages = new Set<string>()
  let readRevision = savedState?.rendered_revision ?? 0
  let isFullRender = false
  const isUpToDate =
    savedState !== undefined &&
    consumeFolderMarker(folder, savedState) &&
    savedState.clean_shutdown &&
    savedState.build_id === buildId
  if (!isUpToDate) renderAll(savedState ? NO_PENDING_REVISION : 1)

  /** Every page anew; whatever else stands in the folder is swept afterwards. */
  function renderAll(revision = NO_PENDING_REVISION) {
    invalidateAllPages(invalidation, revision, clock())
    isFullRender = true
  }

  function enqueueStalePages(now: Date) {
    const { upTo, everything } = invalidateChangedPages(invalidation, readRevision, now)
    if (upTo > readRevision) removedPages.clear() // what is gone may have come back: it is looked at again
    readRevision = upTo
    if (everything) isFullRender = true
    invalidateExpiredPages(invalidation, now)
  }

  /** All pages of a batch show the same moment: one snapshot of the database, one value of the clock. */
  async function renderBatch(now: Date): Promise<RenderResult[]> {
    db.$client.exec('begin')
    try {
      enqueueStalePages(now)
      return await renderPagesFor(BATCH_TIME_MS, renderablePaths(), { db, now, siteUrl, imageBaseUrl })
    } finally {
      db.$client.exec('commit')
    }
  }

  /** What can be rendered now, in order: share pictures one at a time, and only when what they follow stands. */
  function* renderablePaths() {
    let pages = 0
    for (const path of queue.paths()) {
      if (removedPages.has(path)) continue
      if (isDeferred(path) && (pages > 0 || canDeletePages())) return
      pages++
      yield path
    }
  }

  function recordResult(page: RenderResult, now: Date) {
    if (page.kind === 'missing') return removedPages.add(page.path)
    if (page.kind === 'rendered') pageIndex.recordRendered(page.path, page)
    else
      pageIndex.recordFailure(page.path, {
        error: page.error,
        revision: Math.min(queue.revisionOf(page.path), readRevision),
        now,
      })
    return queue.remove(page.path)
  }

  /** Writes a batch: first the files, then what is known of them. */
  function commitBatch(batch: RenderResult[], now: Date) {
    for (const page of batch) {
      if (page.kind === 'rendered') writeIfChanged(join(folder, pageFile(page.path)), page.bytes)
    }
    transaction(() => {
      for (const page of batch) recordResult(page, now)
      saveState(now, false)
    })
  }

  /** Whether pages are left to remove: not as long as a list of events keeps its old words, for it may link to them. */
  function canDeletePages(): boolean {
    return removedPages.size > 0 && !pageIndex.findFailedReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }

  /** When all else is rendered: removes what is gone, and in the end what was never ours. */
  function deleteRemovedPages(now: Date) {
    const going = canDeletePages() ? [...removedPages] : []
    for (const path of going) removeFile(join(folder, pageFile(path)))
    transaction(() => {
      for (const path of going) {
        pageIndex.deletePage(path)
        queue.remove(path)
        removedPages.delete(path)
      }
      saveState(now, false)
    })
    if (queue.size > 0) return
    if (isFullRender)
      removeUnknownFiles(folder, [...listFiles(siteBundle.assetsFolder), ...pageIndex.listPaths().map(pageFile)])
    isFullRender = false
  }

  /** Does a bounded piece of what is left to do, and says how much had been saved since the step before. */
  async function runBatch() {
    const now = clock()
    const known = readRevision
    const batch = await renderBatch(now)
    if (batch.length > 0) commitBatch(batch, now)
    else deleteRemovedPages(now)
    return { isLast: batch.length === 0 && queue.size === removedPages.size, saves: readRevision - known }
  }

  function saveState(now: Date, clean_shutdown: boolean) {
    // Nothing new counts while a page that is gone still stands: it takes one step more, and news twice.
    const rendered_revision = canDeletePages()
      ? (pageIndex.loadState()?.rendered_revision ?? 0)
      : queue.renderedRevision(readRevision, removedPages)
    return pageIndex.saveState({ rendered_revision, now, build_id: buildId, clean_shutdown })
  }

  function transaction(work: () => void) {
    db.transaction(work, { behavior: 'immediate' })
  }

  return {
    renderAll,
    runBatch,
    /** the newest revision that the folder shows */
    published: () => pageIndex.loadState()?.rendered_revision ?? 0,
    nextWakeAt: pageIndex.nextWakeAt,
    isNewSiteBundle: savedState?.build_id !== buildId,
    /** To be called when no step is under way: the next start then need not check every page. */
    close: () => {
      if (queue.size === 0 && !isFullRender) writeFolderMarker(folder, saveState(clock(), true))
      db.$client.close()
    },
  }
}

import { createOnDemandRenderThread } from './on-demand-render-thread.ts'
import type { RenderResult, RenderThreadData } from './render-messages.ts'
import { RenderThread } from './render-thread.ts'

export interface SelectedPages {
  urgent: Iterable<string>
  bulk: Iterable<string>
  isLarge: boolean // worth the start of a second thread
  feeds: Iterable<string>
}

interface PagesOfBatch extends SelectedPages {
  changedKeys: string[] | undefined
}

/** This many pages are with a thread at once, because one that waits for its next page is idle. */
const PAGES_AT_ONCE = 2

interface RenderBatchOptions {
  now: Date
  timeMs: number
  selectPages(revision: number): PagesOfBatch
  /** failed pages that no list may link to, because they have no file; updated by the results */
  missingPages: Set<string>
  isPublished(path: string): boolean
  onResult(result: RenderResult): void // in order, while the next page is rendered
}

export type BatchRenderer = Awaited<ReturnType<typeof startBatchRenderer>>

/** @throws when the thread cannot be started */
export async function startBatchRenderer(threadData: RenderThreadData) {
  const second = createOnDemandRenderThread(threadData)
  let thread = new RenderThread(threadData)
  const fixedPaths = await thread.fixedPaths()

  /** Renders at least one page of those selected. All pages of a batch show one snapshot of the database and one time. */
  async function renderBatch(options: RenderBatchOptions): Promise<RenderResult[]> {
    if (!thread.isRunning) thread = new RenderThread(threadData)
    const { now, timeMs, selectPages } = options
    const revision = await thread.openSnapshot(now)
    const { urgent, bulk, isLarge, feeds, changedKeys } = selectPages(revision)
    if (changedKeys) thread.keepReads(changedKeys)
    const batch: PagesOptions = { ...options, results: [], deadline: performance.now() + timeMs }
    // Lists are urgent too, and must leave out an event whose first page fails.
    const isAwaited = (path: string) => !options.isPublished(path)
    await renderPages(thread, toIterator(urgent), { ...batch, isAwaited })
    const paths = toIterator(bulk)
    const renderBulk = (from: RenderThread) => renderPages(from, paths, batch)
    await allOrThrow([renderBulk(thread), isLarge ? second.withSnapshot({ now, revision }, renderBulk) : undefined])
    await renderPages(thread, toIterator(feeds), batch)
    if (thread.isRunning) await thread.closeSnapshot()
    return batch.results
  }

  return {
    fixedPaths,
    renderBatch,
    /** Renders one page while batches continue. @returns the result with the newest revision that it shows */
    renderAside: (path: string, now: Date) => second.render(path, now),
    stop: () => Promise.all([thread.terminate(), second.terminate()]),
  }
}

interface PagesOptions extends Pick<RenderBatchOptions, 'missingPages' | 'isPublished' | 'onResult'> {
  results: RenderResult[]
  deadline: number
  isAwaited?: (path: string) => boolean // before the next page begins
}

/** Ends when no path is left, at the deadline, or with the thread, because another one would have another snapshot. */
async function renderPages(thread: RenderThread, paths: Iterator<string>, options: PagesOptions) {
  const { missingPages, isPublished, onResult, results, deadline, isAwaited = () => false } = options
  const renders: Promise<RenderResult | undefined>[] = []
  let pagesAtOnce = PAGES_AT_ONCE
  beginPages()
  while (renders.length > 0) {
    const result = await renders.shift()
    if (!result) break
    results.push(result)
    if (result.kind === 'failed' && !isPublished(result.path)) missingPages.add(result.path)
    else missingPages.delete(result.path)
    beginPages()
    onResult(result)
  }

  function beginPages() {
    while (renders.length < pagesAtOnce && thread.isRunning && (results.length === 0 || performance.now() < deadline)) {
      const next = paths.next()
      if (next.done) break
      pagesAtOnce = isAwaited(next.value) ? 1 : PAGES_AT_ONCE
      renders.push(thread.render(next.value, missingPages))
    }
  }
}

function toIterator(paths: Iterable<string>): Iterator<string> {
  return paths[Symbol.iterator]()
}

async function allOrThrow(tasks: (Promise<void> | undefined)[]) {
  for (const outcome of await Promise.allSettled(tasks)) if (outcome.status === 'rejected') throw outcome.reason
}

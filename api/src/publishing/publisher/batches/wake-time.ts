import { nextAppearanceAt } from '../staleness/event-appearances.ts'
import type { IncrementalBuildDeps, IncrementalBuildOptions } from './create-incremental-build-deps.ts'

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

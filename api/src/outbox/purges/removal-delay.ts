import { MINUTE_MS } from '@shop/db/time/durations'
import type { PurgeQueue } from './purge-queue.ts'

const MAX_WAIT_MS = MINUTE_MS

export type RemovalDelay = ReturnType<typeof createRemovalDelay>

/** Lets pages be removed once caches no longer link to them, or after a minute. */
export function createRemovalDelay(purgeQueue: PurgeQueue | undefined) {
  /** by path, also for a page that the next save may remove again */
  const waitingSince = new Map<string, number>()

  return {
    findRemovable(paths: string[]): string[] {
      if (!purgeQueue || purgeQueue.isIdle) {
        waitingSince.clear()
        return paths
      }
      const now = performance.now()
      for (const path of paths) if (!waitingSince.has(path)) waitingSince.set(path, now)
      return paths.filter((path) => now - (waitingSince.get(path) ?? now) >= MAX_WAIT_MS)
    },
    /** Milliseconds until the first of the paths may be removed at the latest. */
    remainingMs(paths: string[]): number | undefined {
      const times = paths.flatMap((path) => waitingSince.get(path) ?? [])
      return times.length > 0 ? Math.max(0, Math.min(...times) + MAX_WAIT_MS - performance.now()) : undefined
    },
    delete: (path: string) => waitingSince.delete(path),
    /** For a caller that always knows all paths that are to be removed. */
    deleteOthers(paths: string[]) {
      const known = new Set(paths)
      for (const path of waitingSince.keys()) if (!known.has(path)) waitingSince.delete(path)
    },
  }
}

import { MINUTE_MS } from '@shop/db/time/durations'
import type { PurgeQueue } from './purge-queue.ts'

const MAX_WAIT_MS = MINUTE_MS

/** Lets pages be removed once caches no longer link to them, or after a minute. */
export class RemovalDelay {
  readonly #purgeQueue: PurgeQueue | undefined
  /** by path, also of a page that may be removed again by the save after */
  readonly #waitingSince = new Map<string, number>()

  constructor(purgeQueue: PurgeQueue | undefined) {
    this.#purgeQueue = purgeQueue
  }

  findRemovable(paths: string[]): string[] {
    if (!this.#purgeQueue || this.#purgeQueue.isIdle) {
      this.#waitingSince.clear()
      return paths
    }
    const now = performance.now()
    for (const path of paths) if (!this.#waitingSince.has(path)) this.#waitingSince.set(path, now)
    return paths.filter((path) => now - (this.#waitingSince.get(path) ?? now) >= MAX_WAIT_MS)
  }

  remainingMs(paths: string[]): number | undefined {
    const times = paths.flatMap((path) => this.#waitingSince.get(path) ?? [])
    return times.length > 0 ? Math.max(0, Math.min(...times) + MAX_WAIT_MS - performance.now()) : undefined
  }

  delete(path: string) {
    this.#waitingSince.delete(path)
  }

  /** For a caller that always knows all paths that are to be removed. */
  deleteOthers(paths: string[]) {
    const known = new Set(paths)
    for (const path of this.#waitingSince.keys()) if (!known.has(path)) this.#waitingSince.delete(path)
  }
}

import { extname } from 'node:path'
import { MINUTE_MS } from '@shop/db/durations'
import type { PurgeQueue } from '../purge/purge-queue.ts'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'

/** So long do removed pages wait for caches that cannot be purged. */
const MAX_PURGE_WAIT_MS = MINUTE_MS

/** Pages of deleted records, whose files stay until no published page links to them. */
export class RemovedPages {
  readonly #failedPages: FailedPages
  readonly #purgeQueue: PurgeQueue | undefined
  readonly #paths = new Set<string>()
  /** by path, also of a page that may be removed again by the save after */
  readonly #waitingSince = new Map<string, number>()

  constructor(failedPages: FailedPages, purgeQueue: PurgeQueue | undefined) {
    this.#failedPages = failedPages
    this.#purgeQueue = purgeQueue
  }

  get size(): number {
    return this.#paths.size
  }

  get paths(): string[] {
    return [...this.#paths]
  }

  add(path: string) {
    this.#paths.add(path)
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  delete(path: string) {
    this.#paths.delete(path)
    this.#waitingSince.delete(path)
  }

  /** Until they are found to be missing again; how long they have waited is remembered. */
  clear() {
    this.#paths.clear()
  }

  /** After this time the first of them is deleted although caches may still link to it; milliseconds from now. */
  get purgeWaitMs(): number | undefined {
    const times = this.paths.flatMap((path) => this.#waitingSince.get(path) ?? [])
    if (times.length === 0 || this.#hasFailedList()) return undefined
    return Math.max(0, Math.min(...times) + MAX_PURGE_WAIT_MS - performance.now())
  }

  /** None while a list of events failed to render or, for a minute, is not purged: its old version may link to them. */
  findDeletable(): string[] {
    const isPurged = !this.#purgeQueue || this.#purgeQueue.isIdle
    if (isPurged) this.#waitingSince.clear()
    if (this.size === 0 || this.#hasFailedList()) return []
    if (isPurged) return this.paths
    const now = performance.now()
    for (const path of this.#paths) if (!this.#waitingSince.has(path)) this.#waitingSince.set(path, now)
    return this.paths.filter((path) => now - (this.#waitingSince.get(path) ?? now) >= MAX_PURGE_WAIT_MS)
  }

  canDelete(): boolean {
    return this.findDeletable().length > 0
  }

  #hasFailedList(): boolean {
    return this.#failedPages.findReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }
}

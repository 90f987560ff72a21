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
  #waitingSince: number | undefined

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
    if (this.size === 0) this.#waitingSince = undefined
  }

  clear() {
    this.#paths.clear()
    this.#waitingSince = undefined
  }

  /** After this time they are deleted although caches may still link to them; milliseconds from now. */
  get purgeWaitMs(): number | undefined {
    if (this.size === 0 || this.#waitingSince === undefined) return undefined
    return Math.max(0, this.#waitingSince + MAX_PURGE_WAIT_MS - performance.now())
  }

  /** Not while a list of events failed to render or is not purged, because its old version may link to them. */
  canDelete(): boolean {
    if (this.size === 0 || this.#hasFailedList()) return false
    if (!this.#purgeQueue || this.#purgeQueue.isIdle) return true
    this.#waitingSince ??= performance.now()
    return this.purgeWaitMs === 0
  }

  #hasFailedList(): boolean {
    return this.#failedPages.findReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }
}

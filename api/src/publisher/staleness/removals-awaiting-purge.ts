import { extname } from 'node:path'
import type { PurgeQueue } from '../../purge/purge-queue.ts'
import { createRemovalDelay, type RemovalDelay } from '../../purge/removal-delay.ts'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'

/** Pages of deleted records, whose files stay until no published page links to them. */
export class RemovalsAwaitingPurge {
  readonly #failedPages: FailedPages
  readonly #removalDelay: RemovalDelay
  readonly #paths = new Set<string>()

  constructor(failedPages: FailedPages, purgeQueue: PurgeQueue | undefined) {
    this.#failedPages = failedPages
    this.#removalDelay = createRemovalDelay(purgeQueue)
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
    this.#removalDelay.delete(path)
  }

  /** Until they are found to be missing again; how long they have waited is remembered. */
  clear() {
    this.#paths.clear()
  }

  /** After this time the first of them is deleted although caches may still link to it; milliseconds from now. */
  get purgeWaitMs(): number | undefined {
    const remainingMs = this.#removalDelay.remainingMs(this.paths)
    return remainingMs !== undefined && this.#hasFailedList() ? undefined : remainingMs
  }

  /** None while a list of events failed to render or, for a minute, is not purged: its old version may link to them. */
  findDeletable(): string[] {
    const canRemove = this.size > 0 && !this.#hasFailedList()
    return this.#removalDelay.findRemovable(canRemove ? this.paths : [])
  }

  canDelete(): boolean {
    return this.findDeletable().length > 0
  }

  #hasFailedList(): boolean {
    return this.#failedPages.findReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }
}

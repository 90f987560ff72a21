import { extname } from 'node:path'
import { createRemovalDelay, type PurgeQueue, type RemovalDelay } from '../../../outbox/purges/purge-queue.ts'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'

/** Paths of the pages of deleted records, whose files stay until no published page links to them. */
export class PagesAwaitingRemoval extends Set<string> {
  readonly #failedPages: FailedPages
  readonly #removalDelay: RemovalDelay

  constructor(failedPages: FailedPages, purgeQueue: PurgeQueue | undefined) {
    super()
    this.#failedPages = failedPages
    this.#removalDelay = createRemovalDelay(purgeQueue)
  }

  /** After `clear`, if they are found missing again, how long they have waited is still known. */
  override delete(path: string): boolean {
    this.#removalDelay.delete(path)
    return super.delete(path)
  }

  /** After this time the first of them is deleted even if caches may still link to it; milliseconds from now. */
  get purgeWaitMs(): number | undefined {
    const remainingMs = this.#removalDelay.remainingMs([...this])
    return remainingMs !== undefined && this.#hasFailedList() ? undefined : remainingMs
  }

  /** None while a list of events failed to render or, for a minute, is not purged: its old version may link to them. */
  findDeletable(): string[] {
    const canRemove = this.size > 0 && !this.#hasFailedList()
    return this.#removalDelay.findRemovable(canRemove ? [...this] : [])
  }

  canDelete(): boolean {
    return this.findDeletable().length > 0
  }

  #hasFailedList(): boolean {
    return this.#failedPages.findReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }
}

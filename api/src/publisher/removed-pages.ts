import { extname } from 'node:path'
import { UPCOMING_EVENTS_KEY } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'

/** Pages of deleted records, whose files stay until no published page links to them. */
export class RemovedPages {
  readonly #failedPages: FailedPages
  readonly #paths = new Set<string>()

  constructor(failedPages: FailedPages) {
    this.#failedPages = failedPages
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
  }

  clear() {
    this.#paths.clear()
  }

  /** Not while a list of events failed to render, because its old file may link to them. */
  canDelete(): boolean {
    return this.size > 0 && !this.#failedPages.findReaders([UPCOMING_EVENTS_KEY]).some((path) => !extname(path))
  }
}

import { isDeferredPage, isHtml, isNotFoundPage } from '../output/page-paths.ts'

/** Marks a page that already shows every change but must be rendered again. */
export const NO_PENDING_REVISION = Number.POSITIVE_INFINITY

export interface StalePage {
  path: string
  revision: number // the oldest revision that the page does not show yet
  isPriority?: boolean // before the other pages, such as those that may link to it
}

export class RenderQueue {
  readonly #fixedPaths: string[]
  readonly #feedPaths: Set<string> // only programs read them, such as the sitemap
  readonly #pendingRevisions = new Map<string, number>()
  readonly #priorityPaths = new Set<string>()

  constructor(fixedPaths: string[]) {
    this.#fixedPaths = fixedPaths.filter((path) => isHtml(path) && !isNotFoundPage(path))
    this.#feedPaths = new Set(fixedPaths.filter((path) => !isHtml(path) && !isDeferredPage(path)))
  }

  get size(): number {
    return this.#pendingRevisions.size
  }

  has(path: string): boolean {
    return this.#pendingRevisions.has(path)
  }

  get paths(): Iterable<string> {
    return this.#pendingRevisions.keys()
  }

  add({ path, revision, isPriority = false }: StalePage) {
    const pending = isDeferredPage(path) ? NO_PENDING_REVISION : Math.min(revision, this.revisionOf(path))
    this.#pendingRevisions.set(path, pending)
    if (isPriority) this.#priorityPaths.add(path)
  }

  remove(path: string) {
    this.#pendingRevisions.delete(path)
    this.#priorityPaths.delete(path)
  }

  revisionOf(path: string): number {
    return this.#pendingRevisions.get(path) ?? NO_PENDING_REVISION
  }

  isUrgent(path: string): boolean {
    return this.#priorityPaths.has(path) || this.#fixedPaths.includes(path)
  }

  *urgentPaths(): Generator<string> {
    yield* this.#priorityPaths
    for (const path of this.#fixedPaths)
      if (this.#pendingRevisions.has(path) && !this.#priorityPaths.has(path)) yield path
  }

  *otherPaths(): Generator<string> {
    for (const path of this.#pendingRevisions.keys())
      if (!isDeferredPage(path) && !this.#feedPaths.has(path) && !this.isUrgent(path)) yield path
  }

  *bulkPaths(): Generator<string> {
    yield* this.otherPaths()
    yield* this.deferredPaths()
  }

  *feedPaths(): Generator<string> {
    for (const path of this.#feedPaths) if (this.#pendingRevisions.has(path)) yield path
  }

  *deferredPaths(): Generator<string> {
    for (const path of this.#pendingRevisions.keys())
      if (isDeferredPage(path) && !this.#priorityPaths.has(path)) yield path
  }

  hasOtherPages(except: Iterable<string>): boolean {
    const ignored = new Set(except)
    for (const path of this.#pendingRevisions.keys()) if (!ignored.has(path) && !isDeferredPage(path)) return true
    return false
  }

  /** The newest revision that all pages show, except some, given how far the journal was read. */
  renderedRevision(readRevision: number, except: Iterable<string> = []): number {
    const ignored = new Set(except)
    let oldest = NO_PENDING_REVISION
    for (const [path, revision] of this.#pendingRevisions) if (!ignored.has(path)) oldest = Math.min(oldest, revision)
    return Math.min(readRevision, oldest - 1)
  }
}

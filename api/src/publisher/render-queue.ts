/** Of a page that shows every change already, and is rendered again for another reason. */
export const NO_PENDING_REVISION = Number.POSITIVE_INFINITY

export interface StalePage {
  path: string
  /** the oldest revision that the page does not show yet */
  revision: number
  isPriority?: boolean
}

/** The pages to render, in order: priority pages, the fixed ones as given, all others, deferred pages. */
export class RenderQueue {
  readonly #fixedPaths: string[]
  readonly #pendingRevisions = new Map<string, number>()
  readonly #priorityPaths = new Set<string>()

  constructor(fixedPaths: string[]) {
    this.#fixedPaths = fixedPaths.filter((path) => !isDeferred(path))
  }

  get size(): number {
    return this.#pendingRevisions.size
  }

  add({ path, revision, isPriority = false }: StalePage) {
    const pending = isDeferred(path) ? NO_PENDING_REVISION : Math.min(revision, this.revisionOf(path))
    this.#pendingRevisions.set(path, pending)
    if (isPriority && !isDeferred(path)) this.#priorityPaths.add(path)
  }

  remove(path: string) {
    this.#pendingRevisions.delete(path)
    this.#priorityPaths.delete(path)
  }

  revisionOf(path: string): number {
    return this.#pendingRevisions.get(path) ?? NO_PENDING_REVISION
  }

  *paths(): Generator<string> {
    yield* this.#priorityPaths
    for (const path of this.#fixedPaths) if (this.#pendingRevisions.has(path)) yield path
    for (const path of this.#pendingRevisions.keys())
      if (!this.#priorityPaths.has(path) && !this.#fixedPaths.includes(path) && !isDeferred(path)) yield path
    for (const path of this.#pendingRevisions.keys()) if (isDeferred(path)) yield path
  }

  /** The newest revision that all pages show, except some, given how far the journal was read. */
  renderedRevision(readRevision: number, except: Iterable<string> = []): number {
    const ignored = new Set(except)
    let oldest = NO_PENDING_REVISION
    for (const [path, revision] of this.#pendingRevisions) if (!ignored.has(path)) oldest = Math.min(oldest, revision)
    return Math.min(readRevision, oldest - 1)
  }
}

/** Share images take long: they are rendered after the site is live, and hold no revision back. */
export function isDeferred(path: string): boolean {
  return path.startsWith('/share/')
}

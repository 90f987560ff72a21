/** The revision of a page that shows every revision already, and is rendered again for the clock or for a check. */
export const NO_PENDING_REVISION = Number.POSITIVE_INFINITY

/** Which pages are to be rendered, in which order, and which revision the site shows until then. */
export interface RenderQueue {
  /** Adds a page; `revision` is the oldest one that it does not show yet. */
  add(path: string, revision: number): void
  /** Adds an address that a changed record has; it goes before every page that may link to it. */
  addFirst(path: string, revision: number): void
  paths(): Iterable<string>
  revisionOf(path: string): number
  remove(path: string): void
  /** The newest revision that all pages but some show, when the journal was read up to `read`. */
  renderedRevision(read: number, but?: ReadonlySet<string>): number
  readonly size: number
}

/**
 * The order: addresses of changed records, then the fixed pages as they are given, then all others, and last the share
 * pictures, which follow once the site is live and hold no revision back (design §3).
 */
export function createRenderQueue(fixed: string[]): RenderQueue {
  const pendingRevisions = new Map<string, number>()
  const priorityPaths = new Set<string>()
  const fixedPages = fixed.filter((path) => !isDeferred(path))

  function add(path: string, revision: number) {
    pendingRevisions.set(path, isDeferred(path) ? NO_PENDING_REVISION : Math.min(revision, revisionOf(path)))
  }

  function revisionOf(path: string) {
    return pendingRevisions.get(path) ?? NO_PENDING_REVISION
  }

  function* inOrder() {
    yield* priorityPaths
    for (const path of fixedPages) if (pendingRevisions.has(path)) yield path
    for (const path of pendingRevisions.keys())
      if (!priorityPaths.has(path) && !fixedPages.includes(path) && !isDeferred(path)) yield path
    for (const path of pendingRevisions.keys()) if (isDeferred(path)) yield path
  }

  return {
    add,
    addFirst: (path, revision) => {
      add(path, revision)
      if (!isDeferred(path)) priorityPaths.add(path)
    },
    paths: inOrder,
    revisionOf,
    remove: (path) => {
      pendingRevisions.delete(path)
      priorityPaths.delete(path)
    },
    renderedRevision: (read, but) => {
      let oldest = NO_PENDING_REVISION
      for (const [path, revision] of pendingRevisions) if (!but?.has(path)) oldest = Math.min(oldest, revision)
      return Math.min(read, oldest - 1)
    },
    get size() {
      return pendingRevisions.size
    },
  }
}

/** Whether a page follows once the site is live. */
export function isDeferred(path: string): boolean {
  return path.startsWith('/share/')
}

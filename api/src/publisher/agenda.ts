/** The revision of a page that shows every revision already, and is rendered again for the clock or for a check. */
export const NO_REVISION = Number.POSITIVE_INFINITY

/** Which pages are to be rendered, in which order, and which revision the site shows until then. */
export interface Agenda {
  /** Adds a page; `revision` is the oldest one that it does not show yet. */
  add(path: string, revision: number): void
  /** Adds an address that a changed record has; it goes before every page that may link to it. */
  addFirst(path: string, revision: number): void
  inOrder(): Iterable<string>
  revisionOf(path: string): number
  done(path: string): void
  /** The newest revision that all pages but some show, when the journal was read up to `read`. */
  published(read: number, but?: ReadonlySet<string>): number
  readonly size: number
}

/**
 * The order: addresses of changed records, then the fixed pages as they are given, then all others, and last the share
 * pictures, which follow once the site is live and hold no revision back (design §3).
 */
export function createAgenda(fixed: string[]): Agenda {
  const revisions = new Map<string, number>()
  const first = new Set<string>()
  const pages = fixed.filter((path) => !follows(path))

  function add(path: string, revision: number) {
    revisions.set(path, follows(path) ? NO_REVISION : Math.min(revision, revisionOf(path)))
  }

  function revisionOf(path: string) {
    return revisions.get(path) ?? NO_REVISION
  }

  function* inOrder() {
    yield* first
    for (const path of pages) if (revisions.has(path)) yield path
    for (const path of revisions.keys()) if (!first.has(path) && !pages.includes(path) && !follows(path)) yield path
    for (const path of revisions.keys()) if (follows(path)) yield path
  }

  return {
    add,
    addFirst: (path, revision) => {
      add(path, revision)
      if (!follows(path)) first.add(path)
    },
    inOrder,
    revisionOf,
    done: (path) => {
      revisions.delete(path)
      first.delete(path)
    },
    published: (read, but) => {
      let oldest = NO_REVISION
      for (const [path, revision] of revisions) if (!but?.has(path)) oldest = Math.min(oldest, revision)
      return Math.min(read, oldest - 1)
    },
    get size() {
      return revisions.size
    },
  }
}

/** Whether a page follows once the site is live. */
export function follows(path: string): boolean {
  return path.startsWith('/share/')
}

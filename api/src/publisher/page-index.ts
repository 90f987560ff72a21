import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, pages, publication } from '@shop/db/tables/publication'
import { and, between, eq, inArray, lte, min, not, notExists, sql } from 'drizzle-orm'
import type { FolderMarker } from './folder-marker.ts'

/** How long a page that failed waits before each further try; the last one repeats. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 300_000]
const MAX_RETRY_DELAY_MS = Math.max(...RETRY_DELAYS_MS)

/** What the publisher remembers of every page: what it read, when it goes out of date, and whether it failed. */
export interface PageIndex {
  loadState(): typeof publication.$inferSelect | undefined
  saveState(state: { rendered_revision: number; build_id: string; clean_shutdown: boolean; now: Date }): FolderMarker
  /** Pages that read one of these names when they were last rendered. */
  findReaders(names: string[]): string[]
  /** Pages whose words are out of date, or whose next try has come. */
  findExpired(now: Date): string[]
  /** When `dueAt` next has something; undefined for never. Epoch milliseconds. */
  nextWakeAt(): number | undefined
  listPaths(): string[]
  /** Pages that read one of these names, and keep their old words since. */
  findFailedReaders(names: string[]): string[]
  recordRendered(path: string, page: { contentKeys: Set<string>; expiresAt: number }): void
  deletePage(path: string): void
  recordFailure(path: string, failure: { revision: number; error: string; now: Date }): void
}

export function openPageIndex(db: Database): PageIndex {
  const path = sql.placeholder('path')
  const forgetReads = db.delete(pageReads).where(eq(pageReads.path, path)).prepare()
  const keepRead = db
    .insert(pageReads)
    .values({ path, content_key: sql.placeholder('content_key') })
    .prepare()
  const keepPage = db
    .insert(pages)
    .values({ path, expires_at: sql.placeholder('expires_at') })
    .onConflictDoUpdate({ target: pages.path, set: { expires_at: sql`excluded.expires_at` } })
    .prepare()
  const forgetPage = db.delete(pages).where(eq(pages.path, path)).prepare()
  const readsOf = db.select({ key: pageReads.content_key }).from(pageReads).where(eq(pageReads.path, path)).prepare()
  const forgetFailure = db.delete(failedPages).where(eq(failedPages.path, path)).prepare()
  const itsFailure = db.select().from(failedPages).where(eq(failedPages.path, pages.path))
  /** A page that failed stays out of date, and is tried again at the time of its own. */
  const hasNotFailed = notExists(itsFailure)
  const column = <Key extends string, Value>(rows: Record<Key, Value>[], key: Key) => rows.map((row) => row[key])

  const state = () => db.select().from(publication).where(eq(publication.id, 1)).get()

  return {
    loadState: state,
    saveState: ({ now, ...standing }) => {
      const last = state()
      const rendered_at = last?.rendered_revision === standing.rendered_revision ? last.rendered_at : now.toISOString()
      const kept = { ...standing, rendered_at, render_clock: now.getTime() }
      db.insert(publication)
        .values({ id: 1, ...kept })
        .onConflictDoUpdate({ target: publication.id, set: kept })
        .run()
      return kept
    },
    findReaders: (names) =>
      column(
        db.selectDistinct({ path: pageReads.path }).from(pageReads).where(inArray(pageReads.content_key, names)).all(),
        'path',
      ),
    findExpired: (now) => {
      const out = db
        .select({ path: pages.path })
        .from(pages)
        .where(and(lte(pages.expires_at, now.getTime()), hasNotFailed))
      const again = db
        .select({ path: failedPages.path })
        .from(failedPages)
        // One that lies further ahead than any was written before the clock was set back.
        .where(not(between(failedPages.retry_at, now.getTime() + 1, now.getTime() + MAX_RETRY_DELAY_MS)))
      return column([...out.all(), ...again.all()], 'path')
    },
    nextWakeAt: () => {
      const page = db
        .select({ at: min(pages.expires_at) })
        .from(pages)
        .where(hasNotFailed)
        .get()?.at
      const retry = db
        .select({ at: min(failedPages.retry_at) })
        .from(failedPages)
        .get()?.at
      const times = [page, retry].filter((at) => typeof at === 'number')
      return times.length > 0 ? Math.min(...times) : undefined
    },
    findFailedReaders: (names) => {
      const readers = db.select({ path: pageReads.path }).from(pageReads).where(inArray(pageReads.content_key, names))
      const failed = db.select({ path: failedPages.path }).from(failedPages)
      return column(failed.where(inArray(failedPages.path, readers)).all(), 'path')
    },
    listPaths: () => column(db.select({ path: pages.path }).from(pages).all(), 'path'),
    recordRendered: (path, { contentKeys, expiresAt }) => {
      keepPage.run({ path, expires_at: Number.isFinite(expiresAt) ? expiresAt : null })
      forgetFailure.run({ path })
      const before = column(readsOf.all({ path }), 'key')
      if (before.length === contentKeys.size && before.every((key) => contentKeys.has(key))) return
      forgetReads.run({ path })
      for (const content_key of contentKeys) keepRead.run({ path, content_key })
    },
    deletePage: (path) => {
      for (const statement of [forgetReads, forgetPage, forgetFailure]) statement.run({ path })
    },
    recordFailure: (path, { revision, error, now }) => {
      const before = db.select().from(failedPages).where(eq(failedPages.path, path)).get()
      const attempts = (before?.attempts ?? 0) + 1
      const wait = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0
      const oldest = Math.min(revision, before?.revision ?? revision)
      const failure = { revision: oldest, error, attempts, retry_at: now.getTime() + wait }
      db.insert(failedPages)
        .values({ path, ...failure })
        .onConflictDoUpdate({ target: failedPages.path, set: failure })
        .run()
    },
  }
}

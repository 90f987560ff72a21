import { failedPages, pageReads, pages, publication } from '@shop/db/publication'
import type { Database } from '@shop/db/sqlite'
import { and, between, eq, inArray, lte, min, not, notExists, sql } from 'drizzle-orm'
import type { Standing } from './mark.ts'

/** How long a page that failed waits before each further try; the last one repeats. */
const RETRY_AFTER_MS = [5_000, 30_000, 120_000, 300_000]
const LONGEST_RETRY_MS = Math.max(...RETRY_AFTER_MS)

/** What the publisher remembers of every page: what it read, when it goes out of date, and whether it failed. */
export interface Ledger {
  state(): typeof publication.$inferSelect | undefined
  keep(state: { published: number; build: string; stopped_cleanly: boolean; now: Date }): Standing
  /** Pages that read one of these names when they were last rendered. */
  readersOf(names: string[]): string[]
  /** Pages whose words are out of date, or whose next try has come. */
  dueAt(now: Date): string[]
  /** When `dueAt` next has something; undefined for never. Epoch milliseconds. */
  nextDue(): number | undefined
  paths(): string[]
  /** Pages that read one of these names, and keep their old words since. */
  failedReadersOf(names: string[]): string[]
  rendered(path: string, page: { reads: Set<string>; due: number }): void
  removed(path: string): void
  failed(path: string, failure: { revision: number; error: string; now: Date }): void
}

export function openLedger(db: Database): Ledger {
  const path = sql.placeholder('path')
  const forgetReads = db.delete(pageReads).where(eq(pageReads.path, path)).prepare()
  const keepRead = db
    .insert(pageReads)
    .values({ path, name: sql.placeholder('name') })
    .prepare()
  const keepPage = db
    .insert(pages)
    .values({ path, due: sql.placeholder('due') })
    .onConflictDoUpdate({ target: pages.path, set: { due: sql`excluded.due` } })
    .prepare()
  const forgetPage = db.delete(pages).where(eq(pages.path, path)).prepare()
  const readsOf = db.select({ name: pageReads.name }).from(pageReads).where(eq(pageReads.path, path)).prepare()
  const forgetFailure = db.delete(failedPages).where(eq(failedPages.path, path)).prepare()
  const itsFailure = db.select().from(failedPages).where(eq(failedPages.path, pages.path))
  /** A page that failed stays out of date, and is tried again at the time of its own. */
  const hasNotFailed = notExists(itsFailure)
  const column = <Key extends string, Value>(rows: Record<Key, Value>[], key: Key) => rows.map((row) => row[key])

  const state = () => db.select().from(publication).where(eq(publication.id, 1)).get()

  return {
    state,
    keep: ({ now, ...standing }) => {
      const last = state()
      const published_at = last?.published === standing.published ? last.published_at : now.toISOString()
      const kept = { ...standing, published_at, clock: now.getTime() }
      db.insert(publication)
        .values({ id: 1, ...kept })
        .onConflictDoUpdate({ target: publication.id, set: kept })
        .run()
      return kept
    },
    readersOf: (names) =>
      column(
        db.selectDistinct({ path: pageReads.path }).from(pageReads).where(inArray(pageReads.name, names)).all(),
        'path',
      ),
    dueAt: (now) => {
      const out = db
        .select({ path: pages.path })
        .from(pages)
        .where(and(lte(pages.due, now.getTime()), hasNotFailed))
      const again = db
        .select({ path: failedPages.path })
        .from(failedPages)
        // One that lies further ahead than any was written before the clock was set back.
        .where(not(between(failedPages.retry_at, now.getTime() + 1, now.getTime() + LONGEST_RETRY_MS)))
      return column([...out.all(), ...again.all()], 'path')
    },
    nextDue: () => {
      const page = db
        .select({ at: min(pages.due) })
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
    failedReadersOf: (names) => {
      const readers = db.select({ path: pageReads.path }).from(pageReads).where(inArray(pageReads.name, names))
      const failed = db.select({ path: failedPages.path }).from(failedPages)
      return column(failed.where(inArray(failedPages.path, readers)).all(), 'path')
    },
    paths: () => column(db.select({ path: pages.path }).from(pages).all(), 'path'),
    rendered: (path, { reads, due }) => {
      keepPage.run({ path, due: Number.isFinite(due) ? due : null })
      forgetFailure.run({ path })
      const before = column(readsOf.all({ path }), 'name')
      if (before.length === reads.size && before.every((name) => reads.has(name))) return
      forgetReads.run({ path })
      for (const name of reads) keepRead.run({ path, name })
    },
    removed: (path) => {
      for (const statement of [forgetReads, forgetPage, forgetFailure]) statement.run({ path })
    },
    failed: (path, { revision, error, now }) => {
      const before = db.select().from(failedPages).where(eq(failedPages.path, path)).get()
      const attempts = (before?.attempts ?? 0) + 1
      const wait = RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length) - 1] ?? 0
      const oldest = Math.min(revision, before?.revision ?? revision)
      const failure = { revision: oldest, error, attempts, retry_at: now.getTime() + wait }
      db.insert(failedPages)
        .values({ path, ...failure })
        .onConflictDoUpdate({ target: failedPages.path, set: failure })
        .run()
    },
  }
}

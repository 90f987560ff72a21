import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, publishedPages } from '@shop/db/tables/publisher-state'
import { MINUTE_MS } from '@shop/db/time/durations'
import { between, eq, gt, inArray, min, not, notExists, sql } from 'drizzle-orm'

const FIRST_RETRY_DELAYS_MS = [5_000, 30_000, 2 * MINUTE_MS]
const MAX_RETRY_DELAY_MS = 5 * MINUTE_MS

/** Pages that could not be rendered. Their old files stay until an attempt succeeds. */
export class FailedPages {
  readonly #db: Database
  readonly #deleteFailure

  constructor(db: Database) {
    const isPath = eq(failedPages.path, sql.placeholder('path'))
    this.#db = db
    this.#deleteFailure = db.delete(failedPages).where(isPath).prepare()
  }

  record(path: string, { revision, error, now }: { revision: number; error: string; now: Date }) {
    const previous = this.#db.select().from(failedPages).where(eq(failedPages.path, path)).get()
    const attempts = (previous?.attempts ?? 0) + 1
    const delay = FIRST_RETRY_DELAYS_MS[attempts - 1] ?? MAX_RETRY_DELAY_MS
    const oldest = Math.min(revision, previous?.revision ?? revision)
    const failure = { revision: oldest, error, attempts, retry_at: now.getTime() + delay }
    const insert = this.#db.insert(failedPages).values({ path, ...failure })
    insert.onConflictDoUpdate({ target: failedPages.path, set: failure }).run()
  }

  clear(path: string) {
    this.#deleteFailure.run({ path })
  }

  /** Pages whose retry is due, or is so far ahead that it was set before the clock was set back. */
  findReady(now: Date): string[] {
    const isWaiting = between(failedPages.retry_at, now.getTime() + 1, now.getTime() + MAX_RETRY_DELAY_MS)
    const rows = this.#db.select({ path: failedPages.path }).from(failedPages).where(not(isWaiting)).all()
    return rows.map(({ path }) => path)
  }

  findReaders(contentKeys: string[]): string[] {
    const readers = this.#db.select({ path: pageReads.path }).from(pageReads)
    const isReader = inArray(failedPages.path, readers.where(inArray(pageReads.content_key, contentKeys)))
    const rows = this.#db.select({ path: failedPages.path }).from(failedPages).where(isReader).all()
    return rows.map(({ path }) => path)
  }

  findMissing(): string[] {
    return createMissingPagesReader(this.#db)()
  }

  nextRetryAt(after: number): number | undefined {
    const times = this.#db.select({ next: min(failedPages.retry_at) }).from(failedPages)
    return times.where(gt(failedPages.retry_at, after)).get()?.next ?? undefined
  }

  get isEmpty(): boolean {
    return this.#db.select().from(failedPages).limit(1).get() === undefined
  }
}

/** Lists the failed pages that were never published and so have no file; prepared, because every request needs it. */
export function createMissingPagesReader(db: Database): () => string[] {
  const published = db.select().from(publishedPages).where(eq(publishedPages.path, failedPages.path))
  const failed = db.select({ path: failedPages.path }).from(failedPages).where(notExists(published)).prepare()
  return () => failed.all().map(({ path }) => path)
}

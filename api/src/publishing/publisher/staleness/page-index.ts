import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, publishedPages } from '@shop/db/tables/publisher-state'
import { and, eq, gt, inArray, lte, min, notExists, sql } from 'drizzle-orm'
import { contentHash } from '../../../base/filesystem/content-hash.ts'
import type { RenderedPage } from '../rendering/render-messages.ts'

export class PageIndex {
  readonly #db: Database
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(db: Database) {
    this.#db = db
    this.#statements = prepareStatements(db)
  }

  has(path: string): boolean {
    return this.hashOf(path) !== undefined
  }

  /** Of the page's file; null when it is not known, and undefined when there is no such page. */
  hashOf(path: string): string | null | undefined {
    return this.#statements.selectPage.get({ path })?.content_hash
  }

  listPagePaths(): string[] {
    const rows = this.#db.select({ path: publishedPages.path }).from(publishedPages).all()
    return rows.map(({ path }) => path)
  }

  findReaders(contentKeys: string[]): string[] {
    const readers = this.#db.selectDistinct({ path: pageReads.path }).from(pageReads)
    const rows = readers.where(inArray(pageReads.content_key, contentKeys)).all()
    return rows.map(({ path }) => path)
  }

  /** Leaves out failed pages, which are rendered again when their retry is due. */
  findExpired(now: Date): string[] {
    const failure = this.#db.select().from(failedPages).where(eq(failedPages.path, publishedPages.path))
    const isExpired = and(lte(publishedPages.expires_at, now.getTime()), notExists(failure))
    const rows = this.#db.select({ path: publishedPages.path }).from(publishedPages).where(isExpired).all()
    return rows.map(({ path }) => path)
  }

  nextExpiryAt(after: number): number | undefined {
    const times = this.#db.select({ next: min(publishedPages.expires_at) }).from(publishedPages)
    return times.where(gt(publishedPages.expires_at, after)).get()?.next ?? undefined
  }

  recordRendered(path: string, { bytes, contentKeys, expiresAt }: RenderedPage) {
    const { upsertPage, selectReads, deleteReads, insertRead } = this.#statements
    const expires_at = Number.isFinite(expiresAt) ? expiresAt : null
    upsertPage.run({ path, expires_at, content_hash: contentHash(bytes) })
    const previous = selectReads.all({ path })
    if (previous.length === contentKeys.size && previous.every(({ key }) => contentKeys.has(key))) return
    deleteReads.run({ path })
    for (const content_key of contentKeys) insertRead.run({ path, content_key })
  }

  delete(path: string) {
    this.#statements.deleteReads.run({ path })
    this.#statements.deletePage.run({ path })
  }
}

function prepareStatements(db: Database) {
  const path = sql.placeholder('path')
  const read = { path, content_key: sql.placeholder('content_key') }
  const readByPage = eq(pageReads.path, path)
  const page = { expires_at: sql.placeholder('expires_at'), content_hash: sql.placeholder('content_hash') }
  const set = { expires_at: sql`excluded.expires_at`, content_hash: sql`excluded.content_hash` }
  const insertPage = db.insert(publishedPages).values({ path, ...page })
  return {
    upsertPage: insertPage.onConflictDoUpdate({ target: publishedPages.path, set }).prepare(),
    selectPage: db.select().from(publishedPages).where(eq(publishedPages.path, path)).prepare(),
    deletePage: db.delete(publishedPages).where(eq(publishedPages.path, path)).prepare(),
    selectReads: db.select({ key: pageReads.content_key }).from(pageReads).where(readByPage).prepare(),
    insertRead: db.insert(pageReads).values(read).prepare(),
    deleteReads: db.delete(pageReads).where(readByPage).prepare(),
  }
}

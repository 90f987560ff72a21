import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { resources } from '@shop/db/resources/definitions'
import { addressKey } from '@shop/db/resources/old-address-key-and-own-pages'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { publishedPages } from '@shop/db/tables/publisher-state'
import { eventPaths } from '@shop/site/components/links/event-paths-and-api-url.ts'
import { and, desc, gt, lte } from 'drizzle-orm'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { undefinedIfMissing } from '../../base/filesystem/files.ts'
import { pageFile } from '../publisher/output/page-paths.ts'
import type { RevisionRange } from '../publisher/staleness/change-impact.ts'

const MAX_PAGES = 5

/** The pages of the newest changes and the home page, before the others. */
export function choosePagesToCheck(db: Database, { after, upTo }: RevisionRange, left: string[]): string[] {
  const isBetween = and(gt(changes.revision, after), lte(changes.revision, upTo))
  const newest = db.select().from(changes).where(isBetween).orderBy(desc(changes.revision)).limit(MAX_PAGES).all()
  const [first = [], ...others] = newest.map(({ noun, record_id, after: row }) => {
    if (noun === 'old-addresses') return [addressKey(`${row?.from}`)?.replace(/\?.*/, '') ?? '/'] // where a page stands
    const resource = resources[noun]
    const list = 'page' in resource ? [resource.page.path] : []
    return noun === 'events' ? [eventPaths(record_id).page, ...list] : list
  })
  return [...new Set([...first, '/', ...others.flat(), ...left])].slice(0, MAX_PAGES)
}

const MAX_HASHES = 10

export interface PageVersions {
  newest?: { hash: string; html: string; writtenAt: number } // undefined without a file
  hashes: string[] // of known versions, to recognize an old copy; none of drafts, which were never public
}

export function createPageReader(db: Database, folder: string) {
  let known: Map<string, string[]> | undefined // loaded on the first check, which some machines never run

  return async (path: string): Promise<PageVersions> => {
    const file = join(folder, pageFile(path))
    const [bytes, stats] = (await Promise.all([readFile(file), stat(file)]).catch(undefinedIfMissing)) ?? []
    known ??= readPublishedHashes(db)
    const earlier = known.get(path) ?? []
    if (!bytes || !stats) return { hashes: earlier }
    const hash = contentHash(bytes)
    const hashes = [...new Set([hash, ...earlier])].slice(0, MAX_HASHES)
    known.set(path, hashes)
    return { newest: { hash, html: `${bytes}`, writtenAt: Math.min(stats.mtimeMs, Date.now()) }, hashes }
  }
}

function readPublishedHashes(db: Database): Map<string, string[]> {
  const pages = db.select().from(publishedPages).all()
  return new Map(pages.map(({ path, content_hash }) => [path, content_hash ? [content_hash] : []]))
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@shop/db/sqlite/open-database'
import { publishedPages } from '@shop/db/tables/publication'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { undefinedIfMissing } from '../../base/filesystem/files.ts'
import { pageFile } from '../publisher/output/page-paths.ts'

const MAX_HASHES = 10

export interface PageVersions {
  newest?: { hash: string; html: string; writtenAt: number } // undefined without a file
  hashes: string[] // of all that are known, by which an old copy is one; none of a draft, which has never been public
}

export function createPageVersions(db: Database, folder: string) {
  let known: Map<string, string[]> | undefined // read with the first question, which some machines never ask

  async function read(path: string): Promise<PageVersions> {
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

  return { read }
}

function readPublishedHashes(db: Database): Map<string, string[]> {
  const pages = db.select().from(publishedPages).all()
  return new Map(pages.map(({ path, content_hash }) => [path, content_hash ? [content_hash] : []]))
}

import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages } from '@shop/db/tables/publisher-state'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { isHashedAsset } from '../../base/http/file-headers.ts'
import { readSiteAsset } from './output/public-folder.ts'
import { wasStoppedCleanly } from './output/render-state.ts'
import { PageIndex } from './staleness/page-index.ts'

export type IsIntact = (path: string, hash: string | undefined) => boolean

/** After a crash files may be torn. Until all pages are rendered, each is compared with its recorded hash. */
export function createPageIntegrity(db: Database, folder: string) {
  const pageIndex = new PageIndex(db)
  const intact = new Set<string>()
  let doubtful = wasStoppedCleanly(db, folder) ? new Set<string>() : undefined

  const isIntact: IsIntact = (path, hash) => {
    const isTrusted = doubtful ? !doubtful.has(path) : intact.has(path)
    if (isTrusted) return true
    if (!isAsRecorded(path, hash)) return false
    doubtful?.delete(path)
    intact.add(path)
    return true
  }

  function isAsRecorded(path: string, hash: string | undefined): boolean {
    const recorded = pageIndex.hashOf(path)
    if (recorded !== undefined || hash === undefined) return recorded === hash
    const asset = readSiteAsset(path)
    // Assets of an earlier build were written long before the crash, so they are assumed to be whole.
    return asset ? contentHash(asset) === hash : isHashedAsset(path.slice(1))
  }

  /** To be called when all pages are rendered, or have failed and kept their old files. */
  function endOfRender() {
    if (doubtful) return
    const failed = db.select({ path: failedPages.path }).from(failedPages).all()
    doubtful = new Set(failed.map(({ path }) => path).filter((path) => !intact.has(path)))
    intact.clear()
  }

  return { isIntact, endOfRender, hasDoubtful: () => doubtful?.size !== 0 }
}

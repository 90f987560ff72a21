import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages } from '@shop/db/tables/publication'
import { contentHash } from '../filesystem/content-hash.ts'
import { isHashedAsset } from '../filesystem/hashed-assets.ts'
import { wasStoppedCleanly } from './output/render-state.ts'
import { readSiteAsset } from './output/site-bundle.ts'
import { PageIndex } from './staleness/page-index.ts'

export type IsIntact = (path: string, hash: string | undefined) => boolean

/** After a crash files may be torn. Until all pages are rendered, each is compared with its recorded hash. */
export class PageIntegrity {
  readonly #db: Database
  readonly #pageIndex: PageIndex
  readonly #intact = new Set<string>()
  #doubtful: Set<string> | undefined

  constructor(db: Database, folder: string) {
    this.#db = db
    this.#pageIndex = new PageIndex(db)
    if (wasStoppedCleanly(db, folder)) this.#doubtful = new Set()
  }

  get hasDoubtful(): boolean {
    return this.#doubtful?.size !== 0
  }

  readonly isIntact: IsIntact = (path, hash) => {
    const isTrusted = this.#doubtful ? !this.#doubtful.has(path) : this.#intact.has(path)
    if (isTrusted) return true
    if (!this.#isAsRecorded(path, hash)) return false
    this.#doubtful?.delete(path)
    this.#intact.add(path)
    return true
  }

  /** To be called when all pages are rendered, or have failed and kept their old files. */
  endOfRender() {
    if (this.#doubtful) return
    const failed = this.#db.select({ path: failedPages.path }).from(failedPages).all()
    this.#doubtful = new Set(failed.map(({ path }) => path).filter((path) => !this.#intact.has(path)))
    this.#intact.clear()
  }

  #isAsRecorded(path: string, hash: string | undefined): boolean {
    const recorded = this.#pageIndex.hashOf(path)
    if (recorded !== undefined || hash === undefined) return recorded === hash
    const asset = readSiteAsset(path)
    // Assets of an earlier build were written long before the crash, so they are taken as whole.
    return asset ? contentHash(asset) === hash : isHashedAsset(path.slice(1))
  }
}

import { readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import { resources } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { work } from '@shop/db/tables/work'
import { localPath } from '@shop/site/components/links/local-path.ts'
import { eq } from 'drizzle-orm'
import { createOldAddressReader } from '../output/redirect-rules.ts'
import type { FailedPages } from './failed-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { StalePage } from './render-queue.ts'

interface ReturningPagesDeps {
  db: Database
  clock: () => Date
  siteUrl: string
  pageIndex: PageIndex
  failedPages: FailedPages
}

/** @returns what adds pages to the stale ones that are not in the index because they had nothing to show last time. */
export function createReturningPages({ db, clock, siteUrl, pageIndex, failedPages }: ReturningPagesDeps) {
  const readOldAddresses = createOldAddressReader({ db, clock, siteUrl })

  /** The page of work exists while there is some; the home page, which then links to it, is rendered when that changes. */
  function findWork(stale: StalePage[]): StalePage[] {
    const home = stale.find(({ path }) => path === '/')
    const hasWork = home && db.select({ id: work.id }).from(work).where(eq(work.draft, false)).limit(1).get()
    if (!hasWork) return []
    const paths = readSiteLanguages(db).map((language) => localPath(resources.work.page.path, language))
    return paths.map((path) => ({ path, revision: home.revision }))
  }

  /** Those that led to nothing on the site. A failed one waits for its retry. */
  function findOldAddresses(revision: number): StalePage[] {
    const paths = [...readOldAddresses().values()].flatMap((answer) => answer.paths)
    const isWaiting = (path: string) => pageIndex.has(path) || failedPages.findMissing().includes(path)
    return paths.filter((path) => !isWaiting(path)).map((path) => ({ path, revision }))
  }

  return (stale: StalePage[], revision: number) => [...stale, ...findWork(stale), ...findOldAddresses(revision)]
}

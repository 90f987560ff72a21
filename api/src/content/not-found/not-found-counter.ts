import type { Database } from '@shop/db/sqlite/open-database'
import { addressKey } from '@shop/db/tables/address-key'
import { notFound } from '@shop/db/tables/not-found'
import { notInArray, sql } from 'drizzle-orm'
import { createDailyCounter, MAX_A_DAY } from '../daily-counter.ts'
import { listAskedPaths } from './asked-paths.ts'

/** Beyond it the least asked paths go, so a flood of invented paths does not push out real ones. */
const MAX_PATHS = 500

/** What robots look for on every server, and files that are no pages. */
const PROBED = /\/(?:wp-|\.|xmlrpc|cgi-bin|phpmyadmin|vendor\/|api\/|_)|\.(?!html?$|php$|pdf$)[a-z0-9]+$/i

export type NotFoundCounter = ReturnType<typeof createNotFoundCounter>

interface NotFoundCounterDeps {
  db: Database
  clock: () => Date // of the shop
  writeEveryMs?: number
}

/** Counts paths by day, and knows nothing of who asked. */
export function createNotFoundCounter({ db, ...options }: NotFoundCounterDeps) {
  const { count, stop } = createDailyCounter({
    ...options,
    db,
    what: 'Paths that are not found',
    store(counts) {
      const target = [notFound.day, notFound.path]
      const set = { count: sql`min(${MAX_A_DAY}, ${notFound.count} + excluded.count)` }
      const rows = counts.map(({ key: path, ...counted }) => ({ ...counted, path }))
      db.insert(notFound).values(rows).onConflictDoUpdate({ target, set }).run()
      const kept = listAskedPaths(db, { limit: MAX_PATHS }).map(({ path }) => path)
      db.delete(notFound).where(notInArray(notFound.path, kept)).run()
    },
  })

  /** @param url of the request, with its query */
  return { count: (url: string, address: string) => void count(pathToCount(url), address), stop }
}

/** The key of an old address, whose query stays only when all of it are numbers. */
function pathToCount(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const key = PROBED.test(pathname) ? undefined : addressKey(pathname + search)
  return key?.replace(/\?(?![a-z_]+=\d+(?:&[a-z_]+=\d+)*$).*$/, '')
}

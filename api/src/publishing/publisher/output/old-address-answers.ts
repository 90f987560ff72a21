import type { Database } from '@shop/db/sqlite/open-database'
import { type OldAddressAnswer, readOldAddresses } from '@shop/site/reads-for-api'
import { createTimedCache } from '../../../base/http/cached-reads.ts'

export interface OldAddressReaderDeps {
  db: Database
  clock: () => Date
  siteUrl: string
}

/** The old addresses whose targets are on the site now, by their keys. */
export function createOldAddressReader({ db, clock, siteUrl }: OldAddressReaderDeps) {
  return createTimedCache<ReadonlyMap<string, OldAddressAnswer>>(db, {
    clock,
    read(now) {
      const { result, expiresAt } = readOldAddresses({ db, now, siteUrl })
      return { content: new Map(result.map((answer) => [answer.key, answer])), expiresAt }
    },
  })
}

import type { Database } from '@shop/db/sqlite/open-database'
import { type OldAddressAnswer, readOldAddresses } from '@shop/site/old-addresses'
import { createTimedCache } from '../../../base/http/cached-reads.ts'

/** The old addresses whose targets are on the site now, by their keys. */
export function createOldAddressReader({ db, clock }: { db: Database; clock: () => Date }) {
  return createTimedCache<ReadonlyMap<string, OldAddressAnswer>>(db, {
    clock,
    read(now) {
      const { result, expiresAt } = readOldAddresses({ db, now, imageBaseUrl: '' })
      return { content: new Map(result.map((answer) => [answer.key, answer])), expiresAt }
    },
  })
}

import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { nextNightAt } from '../../base/concurrency/next-night.ts'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { applyPlannedPrices } from './apply-planned-prices.ts'
import { continueAllSeries } from './continue-series.ts'

interface NightlyDeps {
  db: Database
  clock: () => Date
  isShop(): boolean
}

/** Writes planned prices that are due and the next dates of weekly events, at the start and whenever a day begins. */
export function startNightlyWrites({ db, clock, isShop }: NightlyDeps) {
  const loop = createRetryLoop({
    clock,
    failures: createFailureLog('Planned prices and the next dates of weekly events cannot be written'),
    async work() {
      if (isShop()) {
        applyPlannedPrices({ db, clock })
        continueAllSeries({ db, clock })
      }
      const now = clock()
      return nextNightAt(now.getTime(), { timeZone: readShopTimeZone(db), hour: 0, now })
    },
  })
  loop.request()
  return { stop: () => loop.stop() }
}

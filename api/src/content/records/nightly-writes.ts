import { readShopDay, readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { createRecordStore } from '@shop/db/records/record-store'
import { hasDuePlan, withPlannedPrice } from '@shop/db/services/prices/planned-price'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { services } from '@shop/db/tables/services'
import { isNotNull } from 'drizzle-orm'
import { createRetryLoop, nextNightAt } from '../../base/concurrency/timers-and-retry-loops.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { continueAllSeries } from './continue-and-edit-series.ts'

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

/** Makes planned prices whose day has come the current prices of their services. */
export function applyPlannedPrices({ db, clock }: Pick<NightlyDeps, 'db' | 'clock'>) {
  const records = createRecordStore(db, 'services', clock)
  const today = readShopDay(db, clock())
  writeTransaction(db, () => {
    const planned = db.select().from(services).where(isNotNull(services.planned_price)).all()
    for (const service of planned) {
      if (!hasDuePlan(service, today)) continue
      const { id, version, updated_at, updated_by, ...fields } = withPlannedPrice(service)
      records.update(id, fields, { userId: null })
    }
  })
}

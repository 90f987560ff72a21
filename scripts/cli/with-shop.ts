import type { Env } from '@shop/api/base/config/env'
import { type OpenedStorage, openStorage } from '@shop/api/base/storage/open-storage'
import { assertHoldsShopIfFenced } from '@shop/api/safekeeping/fence/fence-places'
import { refuseIfLost, withoutExternalServices } from '@shop/api/safekeeping/fence/shop-fence'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadEnv } from './command-line.ts'
import { existingDatabaseFile, withDatabase } from './with-database.ts'

export interface Shop extends OpenedStorage {
  db: Database
  clock(): Date
}

/** Opens the shop that the settings name, for one change. @throws when there is none, or another machine is the shop */
export function withShop<Result>(work: (shop: Shop) => Result) {
  const env = loadEnv()
  assertHoldsShopIfFenced(env)
  return openShop(env, async (shop) => {
    await refuseIfLost(env, shop.db, console.error)
    return work(shop)
  })
}

/** For commands that change nothing, even if this machine is not the shop. @throws when there is no shop */
export function readShop<Result>(work: (shop: Shop) => Result) {
  return openShop(withoutExternalServices(loadEnv()), work)
}

function openShop<Result>(env: Env, work: (shop: Shop) => Result) {
  const clock = () => (env.SITE_NOW ? new Date(env.SITE_NOW) : new Date())
  return withDatabase(existingDatabaseFile(env), (db) => work({ db, clock, ...openStorage(env) }))
}

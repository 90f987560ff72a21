import { loadAuthSecret } from '@shop/api/auth/auth-secret'
import type { Env } from '@shop/api/config/env'
import { refuseIfLost } from '@shop/api/fence/refuse-changes'
import { assertShop } from '@shop/api/fence/require-shop'
import { type OpenedStorage, openStorage } from '@shop/api/storage/open-storage'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'
import { existingDatabaseFile, withDatabase } from './with-database.ts'

export interface Shop extends OpenedStorage {
  db: Database
  clock(): Date
}

/** Opens the shop that the settings name, for one piece of work. @throws when there is none */
export function withShop<Result>(work: (shop: Shop) => Result) {
  const env = loadEnv()
  assertShop(env)
  const clock = () => (env.SITE_NOW ? new Date(env.SITE_NOW) : new Date())
  return withDatabase(existingDatabaseFile(env), async (db) => {
    await refuseIfLost(env, db)
    return work({ db, clock, ...openEnvStorage(env) })
  })
}

export function openEnvStorage(env: Env): OpenedStorage {
  return openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
}

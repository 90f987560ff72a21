import { setTimeout as sleep } from 'node:timers/promises'
import { readShopId, readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { formatTimeOrDay } from '@shop/db/time/format-calendar-day'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import type { Env } from '../../base/config/env.ts'
import { errorMessage } from '../../base/errors/errors.ts'
import { createFailureLog, logWarning } from '../../base/log/process-log.ts'
import { claimAllPlaces } from './claim-backup-place.ts'
import {
  askForTakeOver,
  FenceError,
  isShop,
  readHolder,
  roleOf,
  TAKE_OVER_COMMAND,
  updateHolder,
} from './data-folder-role.ts'
import { readFenceNotice } from './fence-notice.ts'
import { hasFence, openFencePlaces, probeFence } from './fence-places.ts'

const MAX_LOOK_MS = 5_000

const SIGNS_IN_OR_OUT = /^\/api\/(log(in|out)|login\/code|presence|passkeys\/(options|sign-in))$/

export type ShopFence = ReturnType<typeof openShopFence>

/** Nothing waits for what the fence says, and a store that does not answer is asked again. */
export function openShopFence(env: Env, { db, takesOver = false }: { db: Database; takesOver?: boolean | undefined }) {
  const { DATA_DIR } = env
  const places = openFencePlaces(env)
  if (hasFence(env)) {
    if (takesOver) askForTakeOver(DATA_DIR)
    updateHolder(DATA_DIR, { isUnread: (places.length > 0 && isShop(DATA_DIR)) || undefined })
  } else if (readHolder(DATA_DIR))
    // Nothing else can be the shop, so a copy becomes one.
    updateHolder(DATA_DIR, { copyOf: undefined, lostAt: undefined, takeOverAt: undefined, isUnread: undefined })
  let probed: string[] = [] // warnings
  const loop = createRetryLoop({ work: look, failures: createFailureLog('The fence cannot be read') })
  if (readHolder(DATA_DIR)?.isUnread) loop.request()

  async function look(): Promise<undefined> {
    const error = await claimAllPlaces(env, readShopId(db))
    const holder = readHolder(DATA_DIR)
    if (holder?.isUnread) updateHolder(DATA_DIR, { isUnread: undefined })
    if (error && !(error instanceof FenceError)) throw error
    if (error || !holder) return
    const found = await Promise.all(places.map((place) => probeFence(place, holder.id)))
    probed = found.filter((warning) => warning !== undefined)
    for (const warning of probed) logWarning(warning)
  }

  function warnings(): string[] {
    const holder = readHolder(DATA_DIR)
    if (roleOf(holder) === 'other') return ['another machine holds this shop']
    const isWaiting = holder?.takeOverAt && places[0]
    return isWaiting ? [...probed, `this machine takes over as soon as ${isWaiting.name} answers`] : probed
  }

  /** Refuses everything but reading, signing in and out, and open forms if another machine is the shop. */
  const refuseChanges: MiddlewareHandler = async ({ req }, next) => {
    const isChange = !/^(GET|HEAD)$/.test(req.method) && !SIGNS_IN_OR_OUT.test(req.path)
    const loss = isChange ? describeLoss(env, db) : undefined
    if (loss) throw new HTTPException(423, { message: loss })
    await next()
  }

  const status = () => readFenceNotice(env, db)
  return { status, refuseChanges, warnings, isShop: () => isShop(DATA_DIR), stop: () => void loop.stop() }
}

/** The settings of a machine that is not the shop: nothing is sent out, and a copy has all pictures itself. */
export function withoutExternalServices(env: Env): Env {
  const role = roleOf(readHolder(env.DATA_DIR))
  if (role === 'shop') return env
  const { PUBLISH_S3_BUCKET, PURGE_URL, PURGE_KIND, WEBHOOK_URL, BUILD_HOOK_URL, S3_BUCKET, ...rest } = env
  return role === 'copy' || !S3_BUCKET ? rest : { ...rest, S3_BUCKET }
}

/** For commands that change the database. A store that cannot be read stops none of them. @throws FenceError */
export async function refuseIfLost(env: Env, db: Database, warn: (sentence: string) => void) {
  const timeout = sleep(MAX_LOOK_MS, new Error('its store does not answer in time.'), { ref: false })
  const error = await Promise.race([claimAllPlaces(env, readShopId(db)), timeout])
  const loss = describeLoss(env, db)
  if (loss) throw new FenceError(loss)
  if (error) warn(`Cannot tell whether another machine holds this shop: ${errorMessage(error)}`)
}

function describeLoss({ DATA_DIR }: Env, db: Database): string | undefined {
  const holder = readHolder(DATA_DIR)
  if (roleOf(holder) !== 'other' || !holder?.lostAt) return undefined
  const since = formatTimeOrDay(new Date(holder.lostAt), readShopTimeZone(db))
  return `Another machine has held this shop since ${since}, so nothing is saved here. Restore from the backup, or start this one with ${TAKE_OVER_COMMAND}.`
}

import { setTimeout as sleep } from 'node:timers/promises'
import { readShopId } from '@shop/db/records/read-shop-id'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { formatTimeOrDay } from '@shop/db/time/format-time-or-day'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../../base/config/env.ts'
import { errorMessage } from '../../base/errors/error-message-and-code.ts'
import { FenceError, TAKE_OVER_COMMAND } from './assert-holds-shop.ts'
import { claimAllPlaces } from './claim-place.ts'
import { type FenceStatus, readFenceStatus } from './fence-status.ts'

const MAX_LOOK_MS = 5_000

/** Refuses everything but reading, signing in and out where another machine holds the shop. */
export function createChangeRefusal(status: () => FenceStatus | null, db: Database): MiddlewareHandler {
  return async ({ req }, next) => {
    const isChange = !/^(GET|HEAD)$/.test(req.method) && !/^\/api\/log(in|out)$/.test(req.path)
    const held = isChange ? status() : null
    if (held?.state === 'other') throw new HTTPException(423, { message: describeHolder(held, readShopTimeZone(db)) })
    await next()
  }
}

/** For commands that change the database. A store that cannot be read stops none. @throws FenceError */
export async function refuseIfLost(env: Env, db: Database, warn: (sentence: string) => void) {
  const timeout = sleep(MAX_LOOK_MS, new Error('its store does not answer in time.'), { ref: false })
  const error = await Promise.race([claimAllPlaces(env, readShopId(db)), timeout])
  const status = readFenceStatus(env, db)
  if (status?.state === 'other') throw new FenceError(describeHolder(status, readShopTimeZone(db)))
  if (error) warn(`Whether another machine holds this shop cannot be told now: ${errorMessage(error)}`)
}

function describeHolder({ at }: FenceStatus, timeZone: string): string {
  const since = formatTimeOrDay(new Date(at), timeZone)
  return `Another machine holds this shop since ${since}, so nothing is saved here. Restore from the store, or start this one with ${TAKE_OVER_COMMAND}.`
}

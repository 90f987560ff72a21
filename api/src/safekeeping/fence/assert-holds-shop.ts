import { realClock } from '../../base/config/clock.ts'
import type { Env } from '../../base/config/env.ts'
import { type Holder, readHolder, roleOf, updateHolder } from './data-folder-role.ts'
import { type Fence, hasFence } from './fence-places.ts'

export const TAKE_OVER_COMMAND = 'npm start -- --take-over'

/** This machine is not the shop; the message is a sentence. */
export class FenceError extends Error {}

/** For commands, which may run before the first start. @throws FenceError where there is a fence and this is not the shop */
export function assertHoldsShopIfFenced(env: Env) {
  if (hasFence(env)) assertHoldsShop(env.DATA_DIR)
}

export function assertHoldsShop(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir)
  const role = roleOf(holder)
  if (role === 'copy')
    throw new FenceError(
      `This is a restored copy, so it sends nothing outside: ${TAKE_OVER_COMMAND} makes it the shop.`,
    )
  if (role === 'other')
    throw new FenceError(
      `Another machine holds this shop, so nothing is written. Restore from the store, or ${TAKE_OVER_COMMAND}.`,
    )
  return holder
}

/** @throws FenceError after it is noted in the folder */
export function recordLostShop(dataDir: string, fence: Fence | undefined) {
  const now = realClock().toISOString()
  const lostAt = fence && fence.since < now ? fence.since : now // The clock of the other machine may be ahead.
  updateHolder(dataDir, { lostAt, takeOverAt: undefined, isUnread: undefined })
  assertHoldsShop(dataDir)
}

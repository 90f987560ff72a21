import { MINUTE_MS } from '@shop/db/time/durations'
import { realClock } from '../../base/config/clock.ts'
import type { Env } from '../../base/config/env.ts'
import { assertHoldsShop, FenceError, updateHolder } from './data-folder-role.ts'
import { type Fence, type FencePlace, openFencePlaces } from './fence-places.ts'

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS

interface Claimant {
  dataDir: string
  shop: string
  places: FencePlace[]
}

/** @returns a function to call before a place is written: it looks at its fence. @throws FenceError */
export function createPlaceClaim(env: Env, shop: string) {
  const claimant = { dataDir: env.DATA_DIR, shop, places: openFencePlaces(env) }
  return (kind: FencePlace['kind']) => claimPlace(claimant, kind)
}

/** Looks at all fences. @returns the first error */
export async function claimAllPlaces(env: Env, shop: string): Promise<unknown> {
  const claim = createPlaceClaim(env, shop)
  const looks = await Promise.allSettled([claim('store'), claim('mirror')])
  return looks.find((look) => look.status === 'rejected')?.reason
}

async function claimPlace(claimant: Claimant, kind: FencePlace['kind']): Promise<void> {
  const { dataDir, places } = claimant
  if (assertHoldsShop(dataDir)?.takeOverAt) await takeOver(claimant)
  const place = places.find((other) => other.kind === kind)
  if (place) await claimUntilWritten(claimant, place)
}

/** Looks again after writing, because another machine may have been faster. */
async function claimUntilWritten(claimant: Claimant, place: FencePlace, isWritten = false): Promise<void> {
  const { dataDir, shop } = claimant
  const holder = assertHoldsShop(dataDir) ?? updateHolder(dataDir, {})
  const found = await readFence(claimant, place)
  if (found && found.holder !== holder.id && found.epoch >= holder.epoch) {
    const isTied = found.epoch === holder.epoch && (await holdsFirstPlace(claimant, place, holder.id))
    if (!isTied) return recordLostShop(dataDir, found)
    await takeOver(claimant)
    return claimUntilWritten(claimant, place)
  }
  const epoch = Math.max(1, holder.epoch, found?.holder === holder.id ? found.epoch : 0)
  if (epoch !== holder.epoch) updateHolder(dataDir, { epoch })
  if (found?.holder === holder.id && found.epoch === epoch) return
  if (isWritten) throw new Error(`the fence in ${place.name} was sent and does not exist.`)
  await place.write({ shop, epoch, holder: holder.id, since: realClock().toISOString() })
  return claimUntilWritten(claimant, place, true)
}

/** Of two that took over at once where conditions are overlooked, each may have written one place: the first one decides. */
async function holdsFirstPlace(claimant: Claimant, place: FencePlace, id: string): Promise<boolean> {
  const [first] = claimant.places
  return first !== undefined && first !== place && (await readFence(claimant, first))?.holder === id
}

/** In the first place, whose answer it needs; the others follow when they are claimed. */
async function takeOver(claimant: Claimant) {
  const { dataDir, shop, places } = claimant
  const holder = assertHoldsShop(dataDir) ?? updateHolder(dataDir, {})
  const [first, ...others] = places
  if (!first) return
  const found = await readFence(claimant, first)
  const rest = await Promise.all(others.map((place) => readFence(claimant, place).catch(() => undefined)))
  const foreign = [found, ...rest].filter((fence) => fence && fence.holder !== holder.id)
  const now = realClock().getTime()
  const timeOf = (time = '') => Math.min(Date.parse(time), now) // What lies ahead was written by a wrong clock.
  const askedAt = timeOf(holder.takeOverAt)
  const later = foreign.find((fence) => fence && timeOf(fence.since) > askedAt + CLOCK_TOLERANCE_MS)
  if (later) return recordLostShop(dataDir, later)
  const newestForeign = Math.max(0, ...foreign.map((fence) => fence?.epoch ?? 0))
  const isHeld = found?.holder === holder.id && found.epoch >= holder.epoch && found.epoch > newestForeign
  const epoch = isHeld ? found.epoch : Math.max(holder.epoch, newestForeign) + 1
  if (!isHeld) await first.write({ shop, epoch, holder: holder.id, since: realClock().toISOString() })
  const written = await readFence(claimant, first)
  if (written?.holder !== holder.id) return recordLostShop(dataDir, written)
  // Another process of this machine may have seen the fence before.
  updateHolder(dataDir, { epoch: written.epoch, takeOverAt: undefined, lostAt: undefined })
}

async function readFence({ shop }: Claimant, place: FencePlace) {
  const fence = await place.read()
  if (!fence || fence.shop === shop) return fence
  throw new FenceError(`${place.name} holds another shop: choose another place, or a folder of it (a prefix)`)
}

/** @throws FenceError after it is noted in the folder */
function recordLostShop(dataDir: string, fence: Fence | undefined) {
  const now = realClock().toISOString()
  const lostAt = fence && fence.since < now ? fence.since : now // The clock of the other machine may be ahead.
  updateHolder(dataDir, { lostAt, takeOverAt: undefined, isUnread: undefined })
  assertHoldsShop(dataDir)
}

import { MINUTE_MS } from '@shop/db/time/durations'
import { realClock } from '../../base/config/clock.ts'
import type { Env } from '../../base/config/env.ts'
import { assertHoldsShop, updateHolder } from './data-folder-role.ts'
import { type Fence, type FencePlace, openFencePlaces, readFence, writeFence } from './fence-places.ts'

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS

interface Claimant {
  dataDir: string
  shop: string
  places: FencePlace[]
}

/** @returns a function to call before a place is written: it checks the place's fence. @throws FenceError */
export function createPlaceClaim(env: Env, shop: string) {
  const claimant = { dataDir: env.DATA_DIR, shop, places: openFencePlaces(env) }
  return async (kind: FencePlace['kind']) => {
    if (assertHoldsShop(claimant.dataDir)?.takeOverAt) await takeOver(claimant)
    const place = claimant.places.find((other) => other.kind === kind)
    if (place) await claimUntilWritten(claimant, place)
  }
}

/** Checks all fences. @returns the first error */
export async function claimAllPlaces(env: Env, shop: string): Promise<unknown> {
  const claim = createPlaceClaim(env, shop)
  const looks = await Promise.allSettled([claim('store'), claim('mirror')])
  return looks.find((look) => look.status === 'rejected')?.reason
}

/** Checks again after writing, because another machine may have been faster. */
async function claimUntilWritten(claimant: Claimant, place: FencePlace, isWritten = false): Promise<void> {
  const { dataDir, shop } = claimant
  const holder = requireHolder(claimant)
  const found = await readFence(place, shop)
  const own = found?.holder === holder.id ? found : undefined
  if (found && !own && found.epoch >= holder.epoch) {
    const isTied = found.epoch === holder.epoch && (await holdsFirstPlace(claimant, place, holder.id))
    if (!isTied) return recordLostShop(dataDir, found)
    await takeOver(claimant)
    return claimUntilWritten(claimant, place)
  }
  const epoch = Math.max(1, holder.epoch, own?.epoch ?? 0)
  if (epoch !== holder.epoch) updateHolder(dataDir, { epoch })
  if (own?.epoch === epoch) return
  if (isWritten) throw new Error(`the fence in ${place.name} was sent and does not exist.`)
  await writeFence(place, { shop, epoch, holder: holder.id })
  return claimUntilWritten(claimant, place, true)
}

/** If storage ignores If-None-Match, two machines that take over at once can each win a place: the first decides. */
async function holdsFirstPlace({ places: [first], shop }: Claimant, place: FencePlace, id: string): Promise<boolean> {
  return first !== undefined && first !== place && (await readFence(first, shop))?.holder === id
}

/** In the first place, whose answer it needs; the others follow when they are claimed. */
async function takeOver(claimant: Claimant) {
  const { dataDir, shop, places } = claimant
  const { id, epoch: held, takeOverAt } = requireHolder(claimant)
  const [first, ...others] = places
  if (!first) return
  const found = await readFence(first, shop)
  const rest = await Promise.all(others.map((place) => readFence(place, shop).catch(() => undefined)))
  const foreign = [found, ...rest].flatMap((fence) => (fence && fence.holder !== id ? [fence] : []))
  const now = realClock().getTime()
  // A time in the future came from a wrong clock, so it counts as now.
  const timeOf = (time = '') => Math.min(Date.parse(time), now)
  const later = foreign.find(({ since }) => timeOf(since) > timeOf(takeOverAt) + CLOCK_TOLERANCE_MS)
  if (later) return recordLostShop(dataDir, later)
  const newestForeign = Math.max(0, ...foreign.map(({ epoch }) => epoch))
  const isHeld = found?.holder === id && found.epoch >= held && found.epoch > newestForeign
  if (!isHeld) await writeFence(first, { shop, epoch: Math.max(held, newestForeign) + 1, holder: id })
  const written = await readFence(first, shop)
  if (written?.holder !== id) return recordLostShop(dataDir, written)
  // Another process of this machine may have seen the fence before.
  updateHolder(dataDir, { epoch: written.epoch, takeOverAt: undefined, lostAt: undefined })
}

function requireHolder({ dataDir }: Claimant) {
  return assertHoldsShop(dataDir) ?? updateHolder(dataDir, {})
}

/** @throws FenceError after it is recorded in the folder */
function recordLostShop(dataDir: string, fence: Fence | undefined) {
  const now = realClock().toISOString()
  const lostAt = fence && fence.since < now ? fence.since : now // The clock of the other machine may be ahead.
  updateHolder(dataDir, { lostAt, takeOverAt: undefined, isUnread: undefined })
  assertHoldsShop(dataDir)
}

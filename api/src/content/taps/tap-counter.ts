import { createHmac, randomBytes } from 'node:crypto'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type TapKind, taps } from '@shop/db/tables/taps'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { HOUR_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import { sql } from 'drizzle-orm'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import { createFailureLog } from '../../base/log/process-log.ts'

/** More than any shop has visitors in a day, so that a flood ends somewhere. */
const MAX_A_DAY = 1_000 // of one kind
const MAX_OF_SENDER = 10 // an hour
const MAX_SENDERS = 10_000 // an hour
const WRITE_EVERY_MS = 5_000

export type TapCounter = ReturnType<typeof createTapCounter>

interface TapCounterDeps {
  db: Database
  clock: () => Date // of the shop
  writeEveryMs?: number
}

/** Counts in memory and writes seldom, so that a flood delays no save. */
export function createTapCounter({ db, clock, writeEveryMs = WRITE_EVERY_MS }: TapCounterDeps) {
  const isWithinLimit = createSenderLimit(clock)
  const unwritten = new Map<string, typeof taps.$inferInsert>()
  let writtenAt = Number.NEGATIVE_INFINITY // performance.now(), because the system clock may be set back
  const loop = createRetryLoop({ work: writeWhenDue, failures: createFailureLog('Taps cannot be counted') })

  /** @param kind none for a tap that is not to be counted @returns false when the sender has reached its limit */
  function count(kind: TapKind | undefined, address: string): boolean {
    if (!isWithinLimit(address)) return false
    if (!kind) return true
    const day = toIsoDay(dayAt(clock().getTime(), readShopTimeZone(db)))
    const tap = unwritten.get(`${day} ${kind}`) ?? { day, kind, count: 0 }
    tap.count = Math.min(tap.count + 1, MAX_A_DAY)
    unwritten.set(`${day} ${kind}`, tap)
    loop.request()
    return true
  }

  async function writeWhenDue(): Promise<number | undefined> {
    if (unwritten.size === 0) return undefined
    const waitMs = writtenAt + writeEveryMs - performance.now()
    if (waitMs > 0) return Date.now() + waitMs
    write()
    writtenAt = performance.now()
    return undefined
  }

  function write() {
    if (unwritten.size === 0) return
    const target = [taps.day, taps.kind]
    const set = { count: sql`min(${MAX_A_DAY}, ${taps.count} + excluded.count)` }
    const rows = [...unwritten.values()]
    writeTransaction(db, () => db.insert(taps).values(rows).onConflictDoUpdate({ target, set }).run())
    unwritten.clear()
  }

  async function stop() {
    await loop.stop()
    try {
      write()
    } catch (error) {
      createFailureLog('The last taps are not counted').failed(error)
    }
  }

  return { count, stop }
}

/** Knows a sender only by a hash in memory, whose salt is thrown away after an hour. */
function createSenderLimit(clock: () => Date) {
  const counts = new Map<string, number>()
  let salt = randomBytes(16)
  let endsAt = 0
  return (address: string): boolean => {
    const now = clock().getTime()
    const wasSetBack = now < endsAt - HOUR_MS
    if (now >= endsAt || wasSetBack) {
      counts.clear()
      salt = randomBytes(16)
      endsAt = now + HOUR_MS
    }
    const sender = createHmac('sha256', salt).update(networkOf(address)).digest('base64')
    const count = counts.get(sender) ?? 0
    if (count >= MAX_OF_SENDER || (count === 0 && counts.size >= MAX_SENDERS)) return false
    counts.set(sender, count + 1)
    return true
  }
}

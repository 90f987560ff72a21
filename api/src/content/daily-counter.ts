import { createHmac, randomBytes } from 'node:crypto'
import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { notFound, taps } from '@shop/db/tables/tap-and-not-found-counts'
import { toIsoDay } from '@shop/db/time/calendar-day'
import { HOUR_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import { sql } from 'drizzle-orm'
import { createRetryLoop } from '../base/concurrency/timers-and-retry-loops.ts'
import { createFailureLog } from '../base/log/process-log.ts'

/** More than a shop's visitors in a day, so anything above it is a flood. */
const MAX_A_DAY = 1_000 // of one key
const MAX_OF_SENDER = 10 // an hour
const MAX_SENDERS = 10_000 // an hour
const MAX_UNWRITTEN = 500
const WRITE_EVERY_MS = 5_000

export interface DailyCounterDeps {
  db: Database
  clock: () => Date // of the shop
  column: typeof taps.kind | typeof notFound.path // of the keys, in a table with a day and a count
  what: string // what is counted, for log messages
  afterWrite?(): void // within its transaction
  writeEveryMs?: number | undefined
}

/** Counts in memory and writes rarely, so that a flood delays no save. */
export function createDailyCounter<Key extends string>({ db, clock, column, what, ...options }: DailyCounterDeps) {
  const { afterWrite, writeEveryMs = WRITE_EVERY_MS } = options
  const isWithinLimit = createSenderLimit(clock)
  const unwritten = new Map<string, { day: string; key: Key; count: number }>()
  let writtenAt = Number.NEGATIVE_INFINITY // performance.now(), because the system clock may be set back
  const loop = createRetryLoop({ work: writeWhenDue, failures: createFailureLog(`${what} cannot be counted`) })

  /** @param key none for what is not to be counted @returns false when the sender has reached its limit */
  function count(key: Key | undefined, address: string): boolean {
    if (!isWithinLimit(address)) return false
    if (!key) return true
    const day = toIsoDay(readShopDay(db, clock()))
    const counted = unwritten.get(`${day} ${key}`) ?? { day, key, count: 0 }
    if (counted.count === 0 && unwritten.size >= MAX_UNWRITTEN) return true
    counted.count = Math.min(counted.count + 1, MAX_A_DAY)
    unwritten.set(`${day} ${key}`, counted)
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
    writeTransaction(db, () => {
      for (const { day, key, count } of unwritten.values())
        db.run(sql`insert into ${column.table} (day, ${sql.identifier(column.name)}, count) values (${day}, ${key}, ${count})
          on conflict do update set count = min(${MAX_A_DAY}, count + excluded.count)`)
      afterWrite?.()
    })
    unwritten.clear()
  }

  async function stop() {
    await loop.stop()
    try {
      write()
    } catch (error) {
      createFailureLog(`The last ${what.toLowerCase()} are not counted`).failed(error)
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

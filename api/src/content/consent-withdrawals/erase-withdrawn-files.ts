import { listWithdrawals } from '@shop/db/records/withdrawn-photos'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Withdrawal, withdrawals } from '@shop/db/tables/withdrawals-and-work-holds'
import { DAY_MS } from '@shop/db/time/durations'
import { eq } from 'drizzle-orm'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import { realClock } from '../../base/config/clock.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { Storage } from '../../base/storage/storage.ts'
import { eraseFiles, type FilePurge } from '../images/files/image-file-trash.ts'

interface ErasureOptions {
  db: Database
  storage: Storage
  local?: Storage // where `storage` is a bucket, which it may have filled
  purge?: FilePurge | undefined
  eraseFromBackups(paths: string[]): Promise<void>
}

export type WithdrawnFileErasure = ReturnType<typeof startWithdrawnFileErasure>

/** Deletes what was withdrawn from every place that the shop writes to, and tries again until it is gone from all. */
export function startWithdrawnFileErasure({ db, storage, local = storage, purge, eraseFromBackups }: ErasureOptions) {
  const failures = createFailureLog('Withdrawn pictures are not deleted everywhere')
  const loop = createRetryLoop({ work: eraseAll, failures })
  let isFirst = true

  /** The first run repeats the last day's deletions, because a server that stopped may have left a variant. */
  async function eraseAll(): Promise<undefined> {
    const yesterday = new Date(realClock().getTime() - DAY_MS).toISOString()
    const isDue = ({ erased_at, withdrawn_at }: Withdrawal) => !erased_at || (isFirst && withdrawn_at > yesterday)
    const all = listWithdrawals(db).filter(isDue)
    if (all.length === 0) return
    await eraseFromPlaces(all.flatMap(({ files }) => files.map(({ path }) => path)))
    isFirst = false
    for (const { id } of all)
      db.update(withdrawals).set({ erased_at: realClock().toISOString() }).where(eq(withdrawals.id, id)).run()
  }

  /** Each place, even if another cannot be reached. @throws the first failure */
  async function eraseFromPlaces(paths: string[]) {
    const places = [emptyLog(db), eraseFiles({ storage, purge }, paths), eraseFromBackups(paths)]
    if (local !== storage) places.push(eraseFiles({ storage: local }, paths))
    const failed = (await Promise.allSettled(places)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  function problem(): string | undefined {
    const message = failures.lastMessage()
    return message && `withdrawn pictures are not deleted everywhere yet: ${message}`
  }

  loop.request()
  return { eraseWithdrawn: loop.request, problem, stop: () => loop.stop(5_000) }
}

/** SQLite's log has the name, too. @throws while another connection reads from it */
async function emptyLog({ $client }: Database) {
  const isBusy = $client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0
  if (isBusy) throw new Error('the log of the database is in use')
}

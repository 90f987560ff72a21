import { dirname, join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import * as z from 'zod'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import { realClock } from '../../base/config/clock.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'
import { createFailureLog, logError } from '../../base/log/process-log.ts'
import type { ShopFence } from '../../safekeeping/fence/shop-fence.ts'
import { deleteExpired, type RetentionDeps } from './delete-expired.ts'

/** More urgent work comes first after a start. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS

const stateSchema = z.object({ lookedAt: z.number() }) // epoch milliseconds

/** Deletes every day what was old enough at the check of the day before. @returns a function that ends it */
export function startRetention({
  fence,
  ...deps
}: RetentionDeps & { fence?: Pick<ShopFence, 'isShop'> }): () => Promise<void> {
  const stateFile = join(dirname(deps.databaseFile), 'retention.json')
  const sentence = 'Expired data could not be deleted'
  let startsAt = realClock().getTime() + FIRST_RUN_DELAY_MS

  async function deleteWhenDue(signal: AbortSignal) {
    const now = realClock().getTime()
    startsAt = Math.min(startsAt, now + FIRST_RUN_DELAY_MS) // The clock may have been set back.
    const lookedAt = readJsonFile(stateFile, stateSchema)?.lookedAt ?? Number.POSITIVE_INFINITY
    const isFirstLook = lookedAt > now // also after the clock was set back
    const dueAt = isFirstLook ? startsAt : Math.max(startsAt, lookedAt + DAY_MS)
    if (now < dueAt) return dueAt
    if (!fence || fence.isShop()) {
      // By the time of the last check: a clock that is ahead until the next one makes nothing old.
      const failures = isFirstLook ? [] : await deleteExpired({ ...deps, lagMs: now - lookedAt }, signal)
      for (const failure of failures) logError(sentence, failure)
      writeJsonFile(stateFile, { lookedAt: now })
    }
    return now + DAY_MS
  }

  const loop = createRetryLoop({ work: deleteWhenDue, failures: createFailureLog(sentence) })
  loop.request()
  return () => loop.stop()
}

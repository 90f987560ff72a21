import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { createRetryLoop } from '../concurrency/retry-loop.ts'
import type { ShopFence } from '../fence/shop-fence.ts'
import { createFailureLog } from '../log/failure-log.ts'
import { logError } from '../log/process-log.ts'
import { deleteExpired, type RetentionDeps } from './delete-expired.ts'

/** A start has more urgent work. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS

/** Deletes every day what was kept for long enough. @returns a function that ends it */
export function startRetention({
  fence,
  ...deps
}: RetentionDeps & { fence?: Pick<ShopFence, 'isShop'> }): () => Promise<void> {
  const { clock } = deps
  const sentence = 'What is over could not be deleted'
  let dueAt = clock().getTime() + FIRST_RUN_DELAY_MS

  async function deleteWhenDue(signal: AbortSignal) {
    const now = clock().getTime()
    const wasSetBack = dueAt > now + DAY_MS
    if (now < dueAt && !wasSetBack) return dueAt
    if (!fence || fence.isShop()) for (const failure of await deleteExpired(deps, signal)) logError(sentence, failure)
    dueAt = clock().getTime() + DAY_MS
    return dueAt
  }

  const loop = createRetryLoop({ work: deleteWhenDue, clock, failures: createFailureLog(sentence) })
  loop.request()
  return () => loop.stop()
}

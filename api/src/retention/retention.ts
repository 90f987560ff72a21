import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { createWakeTimer } from '../concurrency/wake-timer.ts'
import { logError } from '../log/process-log.ts'
import { deleteExpired, type RetentionDeps } from './delete-expired.ts'

/** A start has more urgent work. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS

/** Deletes every day what was kept for long enough. @returns a function that ends it */
export function startRetention(deps: RetentionDeps): () => Promise<void> {
  const { clock } = deps
  const stopping = new AbortController()
  const timer = createWakeTimer(clock, wake)
  let dueAt = clock().getTime() + FIRST_RUN_DELAY_MS
  let running = Promise.resolve()

  function wake() {
    if (clock().getTime() >= dueAt) running = run()
    else timer.schedule(dueAt)
  }

  async function run() {
    for (const failure of await deleteExpired(deps, stopping.signal))
      logError('What is over could not be deleted', failure)
    dueAt = clock().getTime() + DAY_MS
    if (!stopping.signal.aborted) timer.schedule(dueAt)
  }

  timer.schedule(dueAt)
  return () => {
    stopping.abort()
    timer.cancel()
    return running
  }
}

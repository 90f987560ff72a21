import { setTimeout as sleep } from 'node:timers/promises'

const BURST_WINDOW_MS = 250
const DELAY_PER_REVISION_MS = 60
export const MIN_DELAY_MS = 20
const MAX_DELAY_MS = 500

/** Makes a burst of saves cost a handful of renders: the first at once, then ever more revisions in one batch. */
export function createBatchDelay() {
  let delay = 0
  let lastBatchAt = Number.NEGATIVE_INFINITY

  function recordBatch(newRevisions: number) {
    if (newRevisions === 0) return
    const now = performance.now()
    delay = delayAfterBatch({ newRevisions, isBurst: now - lastBatchAt < BURST_WINDOW_MS + delay })
    lastBatchAt = now
  }

  async function wait() {
    const remaining = lastBatchAt + delay - performance.now()
    if (remaining > 0) await sleep(remaining)
  }

  return { recordBatch, wait }
}

/** The pause after a batch, in milliseconds. A client that saves again when its save is live hardly notices it. */
export function delayAfterBatch({ newRevisions, isBurst }: { newRevisions: number; isBurst: boolean }): number {
  if (!isBurst) return 0
  return Math.min(Math.max((newRevisions - 1) * DELAY_PER_REVISION_MS, MIN_DELAY_MS), MAX_DELAY_MS)
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Saves that follow one another within this time are close. */
const BURST_WINDOW_MS = 250

/** A pause for each save that had to wait for another one's render. */
const DELAY_PER_SAVE_MS = 60

export const MIN_DELAY_MS = 20
const MAX_DELAY_MS = 500

/**
 * Makes a burst of saves cost a handful of renders: the first is rendered at once, and those that come faster than they
 * are rendered ever more of them together. Whoever waits for each save to be live before the next is not held up.
 */
export function createBatchDelay() {
  let delay = 0
  let lastBatchAt = Number.NEGATIVE_INFINITY

  /** Says how many saves have just been rendered. */
  function recordBatch(saves: number) {
    if (saves === 0) return
    const now = performance.now()
    delay = delayAfterBatch({ saves, isClose: now - lastBatchAt < BURST_WINDOW_MS + delay })
    lastBatchAt = now
  }

  /** To be kept before it is looked for more. */
  async function wait() {
    const left = lastBatchAt + delay - performance.now()
    if (left > 0) await sleep(left)
  }

  return { recordBatch, wait }
}

/** How long the saves after these wait for others, in milliseconds. */
export function delayAfterBatch({ saves, isClose }: { saves: number; isClose: boolean }): number {
  if (!isClose) return 0
  return Math.min(Math.max((saves - 1) * DELAY_PER_SAVE_MS, MIN_DELAY_MS), MAX_DELAY_MS)
}

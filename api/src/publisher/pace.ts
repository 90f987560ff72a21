import { setTimeout as sleep } from 'node:timers/promises'

/** Saves that follow one another within this time are close. */
const CLOSE_MS = 250

/** A pause for each save that had to wait for another one's render. */
const PAUSE_PER_SAVE_MS = 60

export const SHORTEST_MS = 20
const LONGEST_MS = 500

/**
 * Makes a burst of saves cost a handful of renders: the first is rendered at once, and those that come faster than they
 * are rendered ever more of them together. Whoever waits for each save to be live before the next is not held up.
 */
export function createPace() {
  let pause = 0
  let seen = Number.NEGATIVE_INFINITY

  /** Says how many saves have just been rendered. */
  function saw(saves: number) {
    if (saves === 0) return
    const now = performance.now()
    pause = pauseAfter({ saves, isClose: now - seen < CLOSE_MS + pause })
    seen = now
  }

  /** To be kept before it is looked for more. */
  async function rest() {
    const left = seen + pause - performance.now()
    if (left > 0) await sleep(left)
  }

  return { saw, rest }
}

/** How long the saves after these wait for others, in milliseconds. */
export function pauseAfter({ saves, isClose }: { saves: number; isClose: boolean }): number {
  if (!isClose) return 0
  return Math.min(Math.max((saves - 1) * PAUSE_PER_SAVE_MS, SHORTEST_MS), LONGEST_MS)
}

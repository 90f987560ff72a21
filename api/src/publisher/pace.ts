import { setTimeout as sleep } from 'node:timers/promises'

/** Saves that follow one another within this time are a burst. */
const BURST_MS = 250

const SHORTEST_MS = 20
const LONGEST_MS = 500

/**
 * Makes a burst of saves cost a handful of renders: the first is rendered at once, and those close behind it ever more
 * of them together.
 */
export function createPace() {
  let pause = 0
  let seen = Number.NEGATIVE_INFINITY

  /** Says that something that was saved has just been rendered. */
  function saw() {
    const now = performance.now()
    pause = now - seen < BURST_MS + pause ? Math.min(Math.max(2 * pause, SHORTEST_MS), LONGEST_MS) : 0
    seen = now
  }

  /** To be kept before it is looked for more. */
  async function rest() {
    const left = seen + pause - performance.now()
    if (left > 0) await sleep(left)
  }

  return { saw, rest }
}

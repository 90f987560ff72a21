import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'
import { realClock } from '../config/clock.ts'

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000, MINUTE_MS]

interface RetryLoopOptions {
  /** @returns when it is due again, epoch milliseconds, which may be early; undefined if it runs only on request */
  work(signal: AbortSignal): Promise<number | undefined>
  clock?: () => Date
  failures: { failed(error: unknown): void; succeeded(): void } // not of runs that a stop interrupted
}

/** Does work on request and when it is due, never twice at a time, and repeats it after a failure until it succeeds. */
export function createRetryLoop({ work, clock = realClock, failures }: RetryLoopOptions) {
  const timer = createWakeTimer(clock, () => {
    isWaiting = false
    void run()
  })
  const aborted = new AbortController()
  let failuresInARow = 0
  let isWaiting = false
  let isStopping = false

  const run = createCoalescedTask(async () => {
    if (isStopping || isWaiting) return
    try {
      const dueAt = await work(aborted.signal)
      if (dueAt === undefined) timer.cancel()
      else timer.schedule(dueAt)
      failuresInARow = 0
      failures.succeeded()
    } catch (error) {
      if (aborted.signal.aborted) return
      isWaiting = true
      timer.schedule(clock().getTime() + (RETRY_DELAYS_MS[failuresInARow++] ?? MINUTE_MS))
      failures.failed(error)
    }
  })

  async function stop(graceMs = 0) {
    isStopping = true
    const abort = () => aborted.abort()
    if (graceMs === 0) abort()
    const deadline = setTimeout(abort, graceMs)
    await run()
    clearTimeout(deadline)
    timer.cancel()
  }

  /** After a failure the work waits for its delay anyway. */
  return { request: () => void run(), stop }
}

/** The longest wait: the machine may sleep, and its clock may be set. */
const MAX_WAIT_MS = MINUTE_MS

/** Wakes at a time of `clock`, epoch milliseconds, or after a minute if that is sooner; a new time replaces it. */
export function createWakeTimer(clock: () => Date, onWake: () => void) {
  let timer: NodeJS.Timeout | undefined

  function schedule(at: number | undefined) {
    clearTimeout(timer)
    const delay = (at ?? Number.POSITIVE_INFINITY) - clock().getTime()
    timer = setTimeout(onWake, Math.min(Math.max(delay, 0), MAX_WAIT_MS))
  }

  return { schedule, cancel: () => clearTimeout(timer) }
}

interface Nightly {
  timeZone: string
  hour: number // of the shop's clock
  now: Date
}

/** The first time at that hour after the last one, in epoch milliseconds; 0 also if the clock was set back since. */
export function nextNightAt(lastStartedAt: number | undefined, { timeZone, hour, now }: Nightly): number {
  if (lastStartedAt === undefined || lastStartedAt > now.getTime()) return 0
  const wallTime = wallTimeAt(lastStartedAt, timeZone)
  const tonight = Math.floor(wallTime / DAY_MS) * DAY_MS + hour * HOUR_MS
  return wallTimeToInstant(wallTime < tonight ? tonight : tonight + DAY_MS, timeZone)
}

/** Runs a task on request, never twice at a time: all requests during a run are answered by one more run after it. */
export function createCoalescedTask(run: () => Promise<void>): () => Promise<void> {
  let isRequested = false
  let isRunning = false
  let current: Promise<void>

  async function runWhileRequested() {
    isRunning = true
    try {
      while (isRequested) {
        isRequested = false
        await run()
      }
    } finally {
      isRunning = false
    }
  }

  return function request() {
    isRequested = true
    if (!isRunning) current = runWhileRequested()
    return current
  }
}

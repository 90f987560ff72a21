import { MINUTE_MS } from '@shop/db/time/durations'
import { realClock } from '../config/clock.ts'
import { createCoalescedTask } from './coalesced-task.ts'
import { createWakeTimer } from './wake-timer.ts'

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000, MINUTE_MS]

interface RetryLoopOptions {
  /** @returns when it is due again, epoch milliseconds, which may run it early; undefined when only a request does */
  work(signal: AbortSignal): Promise<number | undefined>
  clock?: () => Date
  failures: { failed(error: unknown): void; succeeded(): void } // not of runs that a stop interrupted
}

/** Does work on request and when it is due, never twice at a time, and repeats it after a failure until it succeeds. */
export class RetryLoop {
  readonly #options: RetryLoopOptions
  readonly #clock: () => Date
  readonly #timer: ReturnType<typeof createWakeTimer>
  readonly #aborted = new AbortController()
  #failures = 0
  #isWaiting = false
  #isStopping = false

  constructor(options: RetryLoopOptions) {
    this.#options = options
    this.#clock = options.clock ?? realClock
    this.#timer = createWakeTimer(this.#clock, this.#wake)
  }

  /** After a failure the work waits for its delay nevertheless. */
  readonly request = () => void this.#run()

  async stop(graceMs = 0) {
    this.#isStopping = true
    const abort = () => this.#aborted.abort()
    if (graceMs === 0) abort()
    const deadline = setTimeout(abort, graceMs)
    await this.#run()
    clearTimeout(deadline)
    this.#timer.cancel()
  }

  readonly #wake = () => {
    this.#isWaiting = false
    this.request()
  }

  readonly #run = createCoalescedTask(async () => {
    if (this.#isStopping || this.#isWaiting) return
    const { work, failures } = this.#options
    try {
      const dueAt = await work(this.#aborted.signal)
      if (dueAt === undefined) this.#timer.cancel()
      else this.#timer.schedule(dueAt)
      this.#failures = 0
      failures.succeeded()
    } catch (error) {
      if (this.#aborted.signal.aborted) return
      this.#isWaiting = true
      this.#timer.schedule(this.#clock().getTime() + retryDelayMs(this.#failures++))
      failures.failed(error)
    }
  })
}

function retryDelayMs(failures: number): number {
  return RETRY_DELAYS_MS[failures] ?? MINUTE_MS
}

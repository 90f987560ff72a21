import { HOUR_MS } from '@shop/db/time/durations'
import { retryDelayMs } from '../concurrency/retry-delay.ts'
import { systemErrorMessage } from '../errors/error-details.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import type { BucketSync } from './sync-bucket.ts'
import type { MirrorEvent } from './worker-messages.ts'

/** Old assets expire even when nothing is published. */
const RECHECK_INTERVAL_MS = HOUR_MS

/** Syncs the bucket when the folder changed, and repeats a failed sync until it succeeds. */
export class SyncLoop {
  readonly #bucketSync: BucketSync
  readonly #sendEvent: (event: MirrorEvent) => void
  #rendered: SiteState = { revision: 0, siteVersion: '' }
  #failures = 0
  /** undefined when no deletion waits for a purge */
  #deletionWaitMs: number | undefined
  #isRunning = false
  #isRequested = false
  #timer: NodeJS.Timeout | undefined

  constructor(bucketSync: BucketSync, sendEvent: (event: MirrorEvent) => void) {
    this.#bucketSync = bucketSync
    this.#sendEvent = sendEvent
  }

  requestSync(rendered: SiteState) {
    this.#rendered = rendered
    if (this.#failures === 0) void this.#runUntilSynced() // After a failure, the timer does it.
  }

  /** To be called when caches show everything: deletions may have waited for it. */
  resumeDeletions() {
    if (this.#deletionWaitMs !== undefined) this.requestSync(this.#rendered)
  }

  async #runUntilSynced() {
    this.#isRequested = true
    if (this.#isRunning) return
    this.#isRunning = true
    clearTimeout(this.#timer)
    while (this.#isRequested) await this.#syncOnce()
    this.#isRunning = false
    const delay = retryDelayMs(this.#failures) ?? this.#deletionWaitMs ?? RECHECK_INTERVAL_MS
    this.#timer = setTimeout(() => this.#runUntilSynced(), delay)
  }

  async #syncOnce() {
    const mirrored = this.#rendered
    this.#isRequested = false
    try {
      const { isComplete, deletionWaitMs } = await this.#bucketSync.run()
      this.#failures = 0
      this.#deletionWaitMs = deletionWaitMs
      if (isComplete) this.#sendEvent({ mirrored })
      else this.#isRequested = true
    } catch (error) {
      this.#failures++
      this.#isRequested = false // The next attempt covers requests that came meanwhile.
      this.#sendEvent({ failed: systemErrorMessage(error) })
    }
  }
}

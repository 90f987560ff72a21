import { HOUR_MS, MINUTE_MS } from '@shop/db/durations'
import { systemErrorMessage } from '../errors/error-details.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import type { BucketSync } from './sync-bucket.ts'
import type { MirrorEvent } from './worker.ts'

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000, MINUTE_MS]

/** Old assets expire even when nothing is published. */
const RECHECK_INTERVAL_MS = HOUR_MS

/** Syncs the bucket when the folder changed, and repeats a failed sync until it succeeds. */
export class SyncLoop {
  readonly #bucketSync: BucketSync
  readonly #sendEvent: (event: MirrorEvent) => void
  #rendered: SiteState = { revision: 0, siteVersion: '' }
  #failures = 0
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

  async #runUntilSynced() {
    this.#isRequested = true
    if (this.#isRunning) return
    this.#isRunning = true
    clearTimeout(this.#timer)
    while (this.#isRequested) await this.#syncOnce()
    this.#isRunning = false
    const retryDelay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length) - 1]
    this.#timer = setTimeout(() => this.#runUntilSynced(), retryDelay ?? RECHECK_INTERVAL_MS)
  }

  async #syncOnce() {
    const mirrored = this.#rendered
    this.#isRequested = false
    try {
      const isComplete = await this.#bucketSync.run()
      this.#failures = 0
      if (isComplete) this.#sendEvent({ mirrored })
      else this.#isRequested = true
    } catch (error) {
      this.#failures++
      this.#isRequested = false // The next attempt covers requests that came meanwhile.
      this.#sendEvent({ failed: systemErrorMessage(error) })
    }
  }
}

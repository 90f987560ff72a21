import { createCoalescedTask } from '../concurrency/coalesced-task.ts'
import { createWakeTimer } from '../concurrency/wake-timer.ts'
import { errorMessage } from '../errors/error-details.ts'
import { createBatchDelay } from './batch-delay.ts'
import type { IncrementalBuild } from './incremental-build.ts'
import type { PublicFolder } from './public-folder.ts'
import type { PublisherEvent } from './worker-messages.ts'

const RETRY_DELAY_MS = 5_000

interface RenderLoopDeps {
  build: IncrementalBuild
  publicFolder: PublicFolder
  clock: () => Date
  sendEvent(event: PublisherEvent): void
}

/** Runs batches until no page is stale: on request, when a page expires, and some time after a failure. */
export class RenderLoop {
  readonly #deps: RenderLoopDeps
  readonly #wakeTimer: ReturnType<typeof createWakeTimer>
  readonly #batchDelay = createBatchDelay()
  #isStopping = false

  constructor(deps: RenderLoopDeps) {
    this.#deps = deps
    this.#wakeTimer = createWakeTimer(deps.clock, this.run)
  }

  readonly run = createCoalescedTask(async () => {
    if (!this.#isStopping) await this.#runBatches()
  })

  /** Resolves after the batch under way; no further one begins. */
  async stop() {
    this.#isStopping = true
    await this.run()
    this.#wakeTimer.cancel()
  }

  async #runBatches() {
    const { build, publicFolder, clock, sendEvent } = this.#deps
    try {
      while (!this.#isStopping && !(await this.#runBatch())) this.#sendRendered({ isComplete: false })
      this.#wakeTimer.schedule(build.nextWakeAt())
      if (!this.#isStopping) publicFolder.removeOldAssets(clock())
      this.#sendRendered({ isComplete: !this.#isStopping })
    } catch (error) {
      sendEvent({ event: 'failed', error: errorMessage(error) })
      this.#wakeTimer.schedule(clock().getTime() + RETRY_DELAY_MS)
    }
  }

  /** @returns whether nothing is left to render */
  async #runBatch(): Promise<boolean> {
    await this.#batchDelay.wait()
    const { isComplete, newRevisions } = await this.#deps.build.runBatch()
    this.#batchDelay.recordBatch(newRevisions)
    return isComplete
  }

  #sendRendered({ isComplete }: { isComplete: boolean }) {
    const { build, sendEvent } = this.#deps
    sendEvent({ event: 'rendered', revision: build.renderedRevision, isComplete })
  }
}

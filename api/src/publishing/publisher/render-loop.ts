import { createCoalescedTask, createWakeTimer } from '../../base/concurrency/timers-and-retry-loops.ts'
import { systemErrorMessage } from '../../base/errors/errors.ts'
import { createFailureLog, logUnexpectedError } from '../../base/log/process-log.ts'
import type { IncrementalBuild } from './batches/incremental-build.ts'
import type { PublisherEvent } from './worker-messages.ts'

const RETRY_DELAY_MS = 5_000

interface RenderLoopDeps {
  build: IncrementalBuild
  clock: () => Date
  sendEvent(event: PublisherEvent): void
}

export class RenderLoop {
  readonly #deps: RenderLoopDeps
  readonly #wakeTimer: ReturnType<typeof createWakeTimer>
  #isStopping = false
  #isSettled = false
  readonly #failures = createFailureLog('The site cannot be rendered', logUnexpectedError)

  constructor(deps: RenderLoopDeps) {
    this.#deps = deps
    this.#wakeTimer = createWakeTimer(deps.clock, () => void this.#succeeds(this.#wake))
  }

  readonly run = () => {
    this.#deps.build.interruptBatch()
    return this.#runPages()
  }

  readonly #runPages = createCoalescedTask(async () => {
    if (this.#isStopping) return
    this.#isSettled = false
    this.#isSettled = await this.#succeeds(() => this.#runBatches())
    if (this.#isSettled) void this.#runDeferred()
  })

  /** Only while no other page waits, because the processor is shared. */
  readonly #runDeferred = createCoalescedTask(async () => {
    const { build } = this.#deps
    const canRun = () => this.#isSettled && !this.#isStopping
    await this.#succeeds(async () => {
      while (canRun() && (await build.renderDeferred())) if (canRun()) this.#sendRendered()
      if (!canRun()) return
      this.#wakeTimer.schedule(build.nextWakeAt())
      if (build.canDelete) void this.run()
    })
  })

  /** The timer also wakes when nothing is due. */
  readonly #wake = async () => {
    const { build, clock } = this.#deps
    const next = build.nextWakeAt()
    const isEarly = next === undefined || next > clock().getTime()
    if (this.#isSettled && isEarly) this.#wakeTimer.schedule(next)
    else await this.run()
  }

  /** Resolves after the running batch; no further one starts. */
  async stop() {
    this.#isStopping = true
    await this.run()
    await this.#runDeferred()
    this.#wakeTimer.cancel()
  }

  async #runBatches() {
    const { build } = this.#deps
    while (!this.#isStopping && !(await build.runBatch())) this.#sendRendered()
    this.#wakeTimer.schedule(build.nextWakeAt())
    this.#sendRendered()
  }

  async #succeeds(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      this.#failures.succeeded()
      return true
    } catch (error) {
      this.#failures.failed(error)
      this.#deps.sendEvent({ event: 'failed', error: systemErrorMessage(error) })
      this.#wakeTimer.schedule(this.#deps.clock().getTime() + RETRY_DELAY_MS)
      return false
    }
  }

  #sendRendered() {
    const { build, sendEvent } = this.#deps
    const { renderedRevision: revision, siteVersion } = build.state
    sendEvent({ event: 'rendered', revision, siteVersion, isComplete: build.isComplete })
  }
}

import type { RenderThreadData } from './render-messages.ts'
import type { RenderResult } from './render-page.ts'
import { RenderThread, THREAD_ENDED } from './render-thread.ts'

/** A thread costs memory while it is idle, and a few hundred milliseconds when it starts. */
const IDLE_TIMEOUT_MS = 30_000

/** A thread for share images, which must delay no page, and for the bulk of a full render; it runs only while needed. */
export class SecondRenderThread {
  readonly #threadData: RenderThreadData
  #thread: RenderThread | undefined
  #isBusy = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(threadData: RenderThreadData) {
    this.#threadData = threadData
  }

  /** @returns the result with the newest revision that it shows */
  render(path: string, now: Date): Promise<{ result: RenderResult; revision: number }> {
    return this.#use(async (thread) => {
      const revision = await thread.openSnapshot(now)
      const result = await thread.render(path, new Set())
      if (!result) throw new Error(THREAD_ENDED)
      if (thread.isRunning) await thread.closeSnapshot()
      return { result, revision }
    })
  }

  /** Does nothing while the thread renders something else, or when it cannot see the same revision. */
  async withSnapshot(
    { now, revision }: { now: Date; revision: number },
    work: (thread: RenderThread) => Promise<void>,
  ) {
    if (this.#isBusy) return
    await this.#use(async (thread) => {
      const seen = await thread.openSnapshot(now).catch(() => undefined) // The first thread renders all pages then.
      if (seen === revision) await work(thread)
      if (thread.isRunning) await thread.closeSnapshot()
    })
  }

  async terminate() {
    clearTimeout(this.#idleTimer)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #use<Result>(work: (thread: RenderThread) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#idleTimer)
    if (!this.#thread?.isRunning) this.#thread = new RenderThread(this.#threadData)
    this.#isBusy = true
    try {
      return await work(this.#thread)
    } finally {
      this.#isBusy = false
      this.#idleTimer = setTimeout(() => void this.terminate(), IDLE_TIMEOUT_MS)
      this.#idleTimer.unref()
    }
  }
}

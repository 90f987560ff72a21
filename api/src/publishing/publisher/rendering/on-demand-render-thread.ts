import type { RenderResult, RenderThreadData } from './render-messages.ts'
import { RenderThread, THREAD_ENDED } from './render-thread.ts'

/** A thread costs memory while it is idle, and a few hundred milliseconds when it starts. */
const IDLE_TIMEOUT_MS = 30_000

/** A thread for share images, which must delay no page, and for the bulk of a full render; it runs only while needed. */
export function createOnDemandRenderThread(threadData: RenderThreadData) {
  let current: RenderThread | undefined
  let isBusy = false
  let idleTimer: NodeJS.Timeout | undefined

  function render(path: string, now: Date, pastRevision?: number): Promise<{ result: RenderResult; revision: number }> {
    return use(async (thread) => {
      const revision = await thread.openSnapshot(now, pastRevision)
      const result = await thread.render(path, new Set())
      if (!result) throw new Error(THREAD_ENDED)
      if (thread.isRunning) await thread.closeSnapshot()
      return { result, revision }
    })
  }

  /** Does nothing while the thread renders something else, or when it cannot see the same revision. */
  async function withSnapshot(
    { now, revision }: { now: Date; revision: number },
    work: (thread: RenderThread) => Promise<void>,
  ) {
    if (isBusy) return
    await use(async (thread) => {
      const seen = await thread.openSnapshot(now).catch(() => undefined) // The first thread renders all pages then.
      if (seen === revision) await work(thread)
      if (thread.isRunning) await thread.closeSnapshot()
    })
  }

  async function terminate() {
    clearTimeout(idleTimer)
    const thread = current
    current = undefined
    await thread?.terminate()
  }

  async function use<Result>(work: (thread: RenderThread) => Promise<Result>): Promise<Result> {
    clearTimeout(idleTimer)
    if (!current?.isRunning) current = new RenderThread(threadData)
    isBusy = true
    try {
      return await work(current)
    } finally {
      isBusy = false
      idleTimer = setTimeout(() => void terminate(), IDLE_TIMEOUT_MS)
      idleTimer.unref()
    }
  }

  return { render, withSnapshot, terminate }
}

import { Worker } from 'node:worker_threads'
import { isNodeWatchMessage } from '../../../base/concurrency/restarting-worker.ts'
import { systemErrorMessage } from '../../../base/errors/errors.ts'
import type { RenderCommand, RenderMessage, RenderReply, RenderResult, RenderThreadData } from './render-messages.ts'

export const THREAD_ENDED = 'The thread that renders pages has ended.'

/** CPU time limit of one page, because on a busy machine the same page takes much longer in wall-clock time. */
const MAX_CPU_MS = 2_000

const GIVE_UP_MESSAGE = `It takes longer than ${MAX_CPU_MS / 1000} seconds to make.`

/** Wall-clock limit for a page that uses no processor; a share image is computed outside the thread. */
const MAX_WAIT_MS = 30_000

const CHECK_INTERVAL_MS = 250

/** Without this limit V8 lets 130 MB of short-lived strings pile up before it collects them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 }

/** The thread that renders pages. One that takes too long is ended, because running code cannot be interrupted. */
export class RenderThread {
  readonly #worker: Worker
  readonly #ready: Promise<RenderReply>
  readonly #resolvers: ((reply: RenderReply) => void)[] = []
  #lastReply: Promise<RenderReply>
  #cpuMs = 0
  #endReason: string = THREAD_ENDED
  isRunning = true

  constructor(workerData: RenderThreadData) {
    this.#ready = this.#nextReply()
    this.#lastReply = this.#ready
    this.#worker = new Worker(new URL('./render-thread-main.ts', import.meta.url), {
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    })
    this.#worker.on('message', (message: RenderMessage) => {
      if (isNodeWatchMessage(message)) return
      const { reply, cpuMs } = message
      this.#cpuMs = cpuMs
      this.#resolvers.shift()?.(reply)
    })
    this.#worker.on('error', (error) => {
      this.#endReason = systemErrorMessage(error)
    })
    this.#worker.on('exit', () => {
      this.isRunning = false
      for (const resolve of this.#resolvers.splice(0)) resolve({ error: this.#endReason })
    })
  }

  async fixedPaths(): Promise<string[]> {
    const { fixedPaths = [] } = throwOnError(await this.#ready)
    return fixedPaths
  }

  async openSnapshot(now: Date, pastRevision?: number): Promise<number> {
    await this.fixedPaths()
    const { revision = 0 } = throwOnError(await this.#call({ command: 'begin', now: now.getTime(), pastRevision }))
    return revision
  }

  /** To be called before the first page of a snapshot that follows the previous one with only these changes. */
  keepReads(changedKeys: string[]) {
    void this.#call({ command: 'keep', changedKeys })
  }

  async closeSnapshot() {
    throwOnError(await this.#call({ command: 'end' }))
  }

  /** Failures are results too. @returns undefined when the thread ended before it started the page */
  async render(path: string, missingPages: ReadonlySet<string>): Promise<RenderResult | undefined> {
    const previous = this.#lastReply
    const reply = this.#call({ command: 'render', path, missingPages })
    await previous
    if (!this.isRunning) return undefined
    const stopWatching = this.#watch()
    const { result, error = '' } = await reply
    stopWatching()
    return result ?? { path, kind: 'failed', error }
  }

  async terminate() {
    await this.#worker.terminate()
  }

  #call(command: RenderCommand): Promise<RenderReply> {
    if (!this.isRunning) return Promise.resolve({ error: this.#endReason })
    this.#worker.postMessage(command)
    this.#lastReply = this.#nextReply()
    return this.#lastReply
  }

  #nextReply(): Promise<RenderReply> {
    return new Promise((resolve) => {
      this.#resolvers.push(resolve)
    })
  }

  #watch(): () => void {
    return watchPage(this.#worker, this.#cpuMs, () => {
      this.#endReason = GIVE_UP_MESSAGE
      this.isRunning = false
      void this.#worker.terminate()
    })
  }
}

function throwOnError(reply: RenderReply): RenderReply {
  if (reply.error !== undefined) throw new Error(reply.error)
  return reply
}

/** Counts its checks instead of reading a clock, so that a machine that was suspended ends no page. */
function watchPage(worker: Worker, cpuBefore: number, onTooLong: () => void): () => void {
  let checksLeft = MAX_WAIT_MS / CHECK_INTERVAL_MS
  let isWatching = true
  const timer = setInterval(async () => {
    checksLeft -= 1
    const isTooLong = checksLeft < 0 || (await readCpuMs(worker)) - cpuBefore > MAX_CPU_MS
    if (isTooLong && isWatching) onTooLong()
  }, CHECK_INTERVAL_MS)
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}

async function readCpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 })) // it has just ended
  return (user + system) / 1000
}

import { rmSync } from 'node:fs'
import * as z from 'zod'
import { createCoalescedTask } from '../concurrency/coalesced-task.ts'
import { retryDelayMs } from '../concurrency/retry-delay.ts'
import { errorMessage } from '../errors/error-details.ts'
import { readFileIfReadable, writeIfChanged } from '../filesystem/files.ts'
import type { PurgePaths } from './purge-requests.ts'

export interface PurgeQueueOptions {
  purge: PurgePaths
  /** keeps what is not purged yet while the server is stopped */
  file: string
  /** called with a sentence after a failure, and with null when the caches show everything */
  onChange(error: string | null): void
}

/** What a purge under way may take when the server stops. */
const STOP_TIMEOUT_MS = 1_000

/** Paths that caches may still show in an old version; they are purged until that succeeds. */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions
  readonly #pending = new Set<string>()
  /** paths whose files are being removed */
  readonly #announced = new Set<string>()
  #failures = 0
  #isRunning = false
  #isRestored = false
  #isStopping = false
  readonly #hanging = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(options: PurgeQueueOptions) {
    this.#options = options
  }

  /** Purges what the last stop left; after a kill that is unknown, so all paths are, and those of removed pages. */
  restore(allPaths: string[]) {
    const paths = [...(readPaths(this.#options.file) ?? allPaths), ...this.#readRemoved()]
    this.#isRestored = true
    rmSync(this.#options.file, { force: true })
    for (const path of paths) this.#pending.add(path)
    if (paths.length > 0) this.flush()
  }

  add(path: string) {
    this.#announced.delete(path)
    this.#pending.add(path)
  }

  /**
   * To be called before files are removed: after a kill nothing else would know their paths. They are purged once they
   * are added, because a cache that fetches one earlier would keep it.
   */
  announceRemoval(paths: string[]) {
    if (paths.length === 0) return
    for (const path of paths) this.#announced.add(path)
    writePaths(this.#removedFile, [...this.#readRemoved(), ...paths])
  }

  /** Of files that are removed already, or before anything else can run. */
  addRemoved(paths: string[]) {
    this.announceRemoval(paths)
    for (const path of paths) this.add(path)
  }

  /** Whether caches show everything that was added. */
  get isIdle(): boolean {
    return this.#pending.size === 0 && !this.#isRunning
  }

  /** To be called when the added paths can be fetched. After a failure the timer does it. */
  flush() {
    if (this.#failures === 0) void this.#run()
  }

  /** Ends a purge that hangs. Until the last stop's paths are restored, their file says more than this. */
  async stop() {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const deadline = setTimeout(() => this.#hanging.abort(), STOP_TIMEOUT_MS)
    await this.#run()
    clearTimeout(deadline)
    if (this.#isRestored) writePaths(this.#options.file, [...this.#pending])
  }

  readonly #run = createCoalescedTask(async () => {
    if (this.#isStopping || this.#pending.size === 0) return
    const { signal } = this.#hanging
    const left = new Set(this.#pending)
    this.#pending.clear()
    this.#isRunning = true
    const onPurged = (paths: string[]) => {
      for (const path of paths) left.delete(path)
    }
    const error = await this.#options.purge([...left], { signal, onPurged }).then(() => null, errorMessage)
    this.#isRunning = false
    if (error === null) this.#recordSuccess()
    else this.#scheduleRetry(left)
    if (this.isIdle && this.#announced.size === 0) rmSync(this.#removedFile, { force: true })
    if (!signal.aborted && (error !== null || this.isIdle)) this.#options.onChange(error)
  })

  get #removedFile() {
    return `${this.#options.file}-removed`
  }

  #readRemoved(): string[] {
    return readPaths(this.#removedFile) ?? []
  }

  /** A path that was added after a failure waited for this. */
  #recordSuccess() {
    this.#failures = 0
    if (this.#pending.size > 0) this.flush()
  }

  /** What is left begins with a path that failed. It is the last of the next attempt, so that it holds back no other. */
  #scheduleRetry([failed, ...others]: Set<string>) {
    for (const path of others) this.#pending.add(path)
    if (failed !== undefined) this.#pending.add(failed)
    this.#failures++
    clearTimeout(this.#timer)
    if (!this.#isStopping) this.#timer = setTimeout(() => void this.#run(), retryDelayMs(this.#failures))
  }
}

function writePaths(file: string, paths: string[]) {
  writeIfChanged(file, Buffer.from(JSON.stringify(paths)))
}

function readPaths(file: string): string[] | undefined {
  try {
    return z.array(z.string()).parse(JSON.parse(`${readFileIfReadable(file)}`))
  } catch {
    return undefined
  }
}

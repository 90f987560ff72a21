import { rmSync } from 'node:fs'
import * as z from 'zod'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import { errorMessage } from '../../base/errors/error-messages.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'
import { createPurge, type PurgePaths, type PurgeTarget } from './purge-requests.ts'

interface PurgeQueueOptions {
  purge: PurgePaths
  file: string // keeps unpurged paths while the server is stopped
  onChange(error: string | null): void // null when the caches show everything
}

const STOP_TIMEOUT_MS = 1_000

export class PurgeQueue {
  readonly #options: PurgeQueueOptions
  readonly #pending = new Set<string>()
  #purging = new Set<string>() // under way and not done
  readonly #announced = new Set<string>()
  readonly #loop: ReturnType<typeof createRetryLoop>
  #isRestored = false

  constructor(options: PurgeQueueOptions) {
    this.#options = options
    const failed = (error: unknown) => options.onChange(errorMessage(error))
    const succeeded = () => this.isIdle && options.onChange(null)
    this.#loop = createRetryLoop({ work: (signal) => this.#purge(signal), failures: { failed, succeeded } })
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

  /** Called before files are removed, because after a kill nothing else would know their paths. */
  announceRemoval(paths: string[]) {
    if (paths.length === 0) return
    for (const path of paths) this.#announced.add(path)
    writeJsonFile(this.#removedFile, [...this.#readRemoved(), ...paths])
  }

  /** Call it once the files are removed, or before anything else can run. */
  addRemoved(paths: string[]) {
    this.announceRemoval(paths)
    for (const path of paths) this.add(path)
  }

  get isIdle(): boolean {
    return this.#pending.size + this.#purging.size === 0
  }

  /** Call it when the added paths can be fetched. */
  flush() {
    if (this.#pending.size > 0) this.#loop.request()
  }

  /** Ends a purge that hangs. Keeps the file of the last stop until its paths are loaded, because it lists more. */
  async stop() {
    await this.#loop.stop(STOP_TIMEOUT_MS)
    if (this.#isRestored) writeJsonFile(this.#options.file, [...this.#pending])
  }

  async #purge(signal: AbortSignal): Promise<undefined> {
    const left = new Set(this.#pending)
    this.#purging = left
    this.#pending.clear()
    const onPurged = (paths: string[]) => {
      for (const path of paths) left.delete(path)
    }
    try {
      await this.#options.purge([...left], { signal, onPurged })
    } catch (error) {
      // What is left begins with a path that failed. It is the last of the next attempt, so that it holds back no other.
      const [failed, ...others] = left
      for (const path of others) this.#pending.add(path)
      if (failed !== undefined) this.#pending.add(failed)
      throw error
    } finally {
      this.#purging.clear()
    }
    if (this.isIdle && this.#announced.size === 0) rmSync(this.#removedFile, { force: true })
  }

  get #removedFile() {
    return `${this.#options.file}-removed`
  }

  #readRemoved(): string[] {
    return readPaths(this.#removedFile) ?? []
  }
}

/** @returns undefined without caches. Then the file says nothing of the changes that come, so it is removed. */
export function openPurgeQueue(target: PurgeTarget | undefined, { maySend, ...options }: OpenPurgeQueueOptions) {
  if (target) return new PurgeQueue({ purge: createPurgeOfShop(target, maySend), ...options })
  rmSync(options.file, { force: true })
  return undefined
}

export interface OpenPurgeQueueOptions extends Omit<PurgeQueueOptions, 'purge'> {
  /** false while another machine holds the shop of a data folder: then nothing is purged */
  maySend(dataDir: string, signal: AbortSignal): Promise<boolean>
}

function createPurgeOfShop(target: PurgeTarget, maySend: OpenPurgeQueueOptions['maySend']): PurgePaths {
  const purge = createPurge(target)
  return async (paths, progress) => {
    const { dataDir } = target
    if (dataDir && !(await maySend(dataDir, progress.signal))) return progress.onPurged(paths)
    await purge(paths, progress)
  }
}

function readPaths(file: string): string[] | undefined {
  return readJsonFile(file, z.array(z.string()))
}

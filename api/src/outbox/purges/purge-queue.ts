import type { Database } from '@shop/db/sqlite/open-database'
import { MINUTE_MS } from '@shop/db/time/durations'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { realClock } from '../../base/config/clock.ts'
import { cursors, isWaitingFor, type Message, messages, openOutbox, storePurges, type Target } from '../outbox.ts'
import { createSendLoop, type SendLoopOptions } from '../send-loop.ts'
import type { PurgePaths } from './purge-requests.ts'

interface PurgeQueueOptions extends Pick<SendLoopOptions, 'target' | 'maySend' | 'failures'> {
  dataDir: string
  baseUrl?: string // of the paths
  purge: PurgePaths
}

const STOP_TIMEOUT_MS = 1_000

/** For targets without a queue, whose changes are recorded nowhere: their next queue purges all paths. */
export function forgetPurges(outbox: Database, targets: Target[]) {
  outbox.delete(cursors).where(inArray(cursors.target, targets)).run()
}

/** Paths are added in memory, and stored once they can be fetched: after a crash all paths are purged anyway. */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions
  readonly #outbox: Database
  readonly #added = new Set<string>()
  readonly #loop: ReturnType<typeof createSendLoop>
  #isRestored = false

  constructor(options: PurgeQueueOptions) {
    const { dataDir, target, maySend, failures } = options
    this.#options = options
    this.#outbox = openOutbox(dataDir)
    const send = (due: Message[], signal: AbortSignal) => this.#send(due, signal)
    this.#loop = createSendLoop({ outbox: this.#outbox, target, clock: realClock, maySend, send, failures })
  }

  /** Purges what the last stop left; after a crash that is unknown, so all paths and those of removed files. */
  restore(allPaths: string[]) {
    const { target } = this.#options
    const isStopped = this.#outbox.delete(cursors).where(eq(cursors.target, target)).run().changes > 0
    const stored = this.#outbox.select().from(messages).where(eq(messages.target, target)).orderBy(asc(messages.seq))
    this.#isRestored = true
    if (!isStopped) this.add(...allPaths)
    for (const { payload } of stored.all()) this.#added.add(payload)
    this.flush()
  }

  add(...paths: string[]) {
    for (const path of paths) this.#added.add(this.#addressOf(path))
  }

  /** Called before files are removed, because after a crash nothing else has a record of their paths. */
  announceRemoval(paths: string[]) {
    this.#store(paths.map(this.#addressOf), null)
  }

  get isIdle(): boolean {
    const waiting = this.#outbox.select().from(messages).where(isWaitingFor(this.#options.target))
    return this.#added.size === 0 && !waiting.limit(1).get()
  }

  /** Call it once the added paths can be fetched. */
  flush() {
    if (this.#added.size === 0) return
    this.#store([...this.#added], 0)
    this.#added.clear()
    this.#loop.request()
  }

  /** Ends a purge that hangs. If the last stop's paths are not restored yet, they stay. */
  async stop() {
    await this.#loop.stop(STOP_TIMEOUT_MS)
    this.flush()
    const cursor = { target: this.#options.target, address: '', version: '' }
    if (this.#isRestored) this.#outbox.insert(cursors).values(cursor).run()
    this.#outbox.$client.close()
  }

  readonly #addressOf = (path: string) => (this.#options.baseUrl ?? '') + path

  #store(paths: string[], next_at: number | null) {
    storePurges(this.#outbox, this.#options.target, paths, next_at)
  }

  async #send(due: Message[], signal: AbortSignal) {
    const left = new Set(due.map(({ payload }) => payload))
    const onPurged = (paths: string[]) => {
      for (const path of paths) left.delete(path)
    }
    try {
      await this.#options.purge([...left], { signal, onPurged })
      left.clear()
    } finally {
      const done = due.filter(({ payload }) => !left.has(payload)).map(({ seq }) => seq)
      this.#outbox.run(sql`delete from ${messages} where seq in (select value from json_each(${JSON.stringify(done)}))`)
      // What is left begins with a path that failed. It goes last in the next attempt, so that it holds back no other.
      this.#store([...left].slice(0, 1), 0)
    }
  }
}

const MAX_WAIT_MS = MINUTE_MS

export type RemovalDelay = ReturnType<typeof createRemovalDelay>

/** Lets pages be removed once caches no longer link to them, or after a minute. */
export function createRemovalDelay(purgeQueue: PurgeQueue | undefined) {
  /** by path, also for a page that the next save may remove again */
  const waitingSince = new Map<string, number>()

  return {
    findRemovable(paths: string[]): string[] {
      if (!purgeQueue || purgeQueue.isIdle) {
        waitingSince.clear()
        return paths
      }
      const now = performance.now()
      for (const path of paths) if (!waitingSince.has(path)) waitingSince.set(path, now)
      return paths.filter((path) => now - (waitingSince.get(path) ?? now) >= MAX_WAIT_MS)
    },
    /** Milliseconds until the first of the paths may be removed at the latest. */
    remainingMs(paths: string[]): number | undefined {
      const times = paths.flatMap((path) => waitingSince.get(path) ?? [])
      return times.length > 0 ? Math.max(0, Math.min(...times) + MAX_WAIT_MS - performance.now()) : undefined
    },
    delete: (path: string) => waitingSince.delete(path),
    /** For a caller that always knows all paths that are to be removed. */
    deleteOthers(paths: string[]) {
      const known = new Set(paths)
      for (const path of waitingSince.keys()) if (!known.has(path)) waitingSince.delete(path)
    },
  }
}

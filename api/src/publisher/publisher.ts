import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newestRevision } from '@shop/db/journal'
import { failedPages, publication } from '@shop/db/publication'
import type { Database } from '@shop/db/sqlite'
import { eq } from 'drizzle-orm'
import type { FromWorker, ToWorker, WorkerData } from './worker.ts'

/** How the public site stands to what was saved. */
export interface Publication {
  /** the newest revision that was saved */
  revision: number
  /** the newest revision that the site shows */
  published: number
  /** ISO 8601; '' before the first time */
  publishedAt: string
  /** why nothing can be published at the moment, or null */
  error: string | null
  /** pages that keep their old words because they cannot be rendered */
  failed: { path: string; error: string; attempts: number }[]
}

export interface Publisher {
  /** Says that something was saved. */
  wake(): void
  /** Renders every page anew. */
  publishEverything(): void
  status(): Publication
  /** Calls the listener whenever the status may have changed. @returns what ends that */
  onPublished(listener: () => void): () => void
  /** The status as soon as the site shows the revision or something keeps it from it; at the latest after `timeoutMs`. */
  reached(revision: number, timeoutMs: number): Promise<Publication>
  /** Ends the thread between two batches. */
  stop(): Promise<void>
}

/** How long a thread that died is left dead. */
const RESTART_MS = 1_000

/** Starts the thread that keeps the public folder true to the database. */
export function startPublisher(db: Database, data: WorkerData): Publisher {
  const published = new EventEmitter().setMaxListeners(0)
  let error: string | null = null
  let stopping = false
  let running = false
  let worker = start()

  function start() {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
    thread.on('message', (message: FromWorker) => {
      error = message.publisher === 'failed' ? message.error : null
      published.emit('news')
    })
    thread.on('error', (cause) => {
      console.error(cause)
      error = cause instanceof Error ? cause.message : `${cause}`
      published.emit('news')
    })
    thread.on('exit', () => {
      running = false
      if (!stopping) setTimeout(restart, RESTART_MS)
    })
    running = true
    return thread
  }

  function restart() {
    if (!stopping) worker = start()
  }

  function tell(message: ToWorker) {
    worker.postMessage(message)
  }

  function status(): Publication {
    const state = db.select().from(publication).where(eq(publication.id, 1)).get()
    const revision = newestRevision(db)
    const failed = db.select().from(failedPages).all()
    return {
      revision,
      published: state?.published ?? 0,
      publishedAt: state?.published_at ?? '',
      error,
      failed: failed.map(({ path, error, attempts }) => ({ path, error, attempts })),
    }
  }

  function onPublished(listener: () => void) {
    published.on('news', listener)
    return () => published.off('news', listener)
  }

  async function reached(revision: number, timeoutMs: number): Promise<Publication> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let now = status()
    while (now.published < revision && !now.error && !timeout.aborted) {
      await once(published, 'news', { signal: timeout }).catch(() => {})
      now = status()
    }
    return now
  }

  async function stop() {
    stopping = true
    if (!running) return
    const ended = once(worker, 'exit')
    tell({ publisher: 'stop' })
    await ended
  }

  return {
    wake: () => tell({ publisher: 'wake' }),
    publishEverything: () => tell({ publisher: 'everything' }),
    status,
    onPublished,
    reached,
    stop,
  }
}

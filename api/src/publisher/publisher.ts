import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newestRevision } from '@shop/db/journal'
import { failedPages, publication } from '@shop/db/publication'
import type { Database } from '@shop/db/sqlite'
import { eq } from 'drizzle-orm'
import type { Mirror } from '../mirror/mirror.ts'
import { forgetLostFolder } from './mark.ts'
import type { FromWorker, Published, ToWorker, WorkerData } from './worker.ts'

/** How the public site stands to what was saved. */
export interface Publication {
  /** the newest revision that was saved */
  revision: number
  /** the newest revision that the public folder shows */
  rendered: number
  /** the newest revision that the site shows: the public folder, and where there is a mirror, its bucket */
  published: number
  /** ISO 8601; '' before the first time */
  publishedAt: string
  /** why nothing can be published at the moment, or null */
  error: string | null
  /** the bucket that has a copy of the site: its newest revision, 0 until that is known; null when there is none */
  mirror: { revision: number; error: string | null } | null
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
  /** The same as soon as the public folder shows the revision. */
  rendered(revision: number, timeoutMs: number): Promise<Publication>
  /** Ends the thread between two batches, or in the middle of a page that takes too long: the next start renders it again. */
  stop(): Promise<void>
}

/** How long a thread that died is left dead. */
const RESTART_MS = 1_000

/** How long a batch under way may take to end when the server stops. */
const STOP_MS = 5_000

/** Left alone, V8 lets 130 MB more of the short-lived words of pages pile up before it tidies. */
const LIMITS = { maxYoungGenerationSizeMb: 12 }

/** Starts the thread that keeps the public folder true to the database, and tells the mirror what it did. */
export function startPublisher(db: Database, data: WorkerData, mirror?: Mirror): Publisher {
  const published = new EventEmitter().setMaxListeners(0)
  let error: string | null = null
  let stopping = false
  let running = false
  /** whether the folder was whole since the start; before that a mirror would remove what is only not rendered yet */
  let isWhole = false
  forgetLostFolder(db, data.folder)
  let worker = start()
  mirror?.onNews(() => published.emit('news'))

  function start() {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data, resourceLimits: LIMITS })
    thread.on('message', (message: FromWorker) => {
      error = message.publisher === 'failed' ? message.error : null
      if (message.publisher === 'published') tellMirror(message)
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

  function tellMirror(news: Published) {
    isWhole ||= news.isWhole
    if (isWhole) mirror?.wake(news.revision)
  }

  function tell(message: ToWorker) {
    worker.postMessage(message)
  }

  function status(): Publication {
    const standing = db.select().from(publication).where(eq(publication.id, 1)).get()
    const { published: rendered = 0, published_at = '' } = standing ?? {}
    const copy = mirror?.status()
    const revision = newestRevision(db)
    const failed = db.select().from(failedPages).all()
    return {
      revision,
      rendered,
      published: copy ? Math.min(rendered, copy.revision) : rendered,
      publishedAt: copy ? copy.at : published_at,
      error: error ?? copy?.error ?? null,
      mirror: copy ? { revision: copy.revision, error: copy.error } : null,
      failed: failed.map(({ path, error, attempts }) => ({ path, error, attempts })),
    }
  }

  function onPublished(listener: () => void) {
    published.on('news', listener)
    return () => published.off('news', listener)
  }

  async function shown(by: 'published' | 'rendered', revision: number, timeoutMs: number): Promise<Publication> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let now = status()
    while (now[by] < revision && !now.error && !timeout.aborted) {
      await once(published, 'news', { signal: timeout }).catch(() => {})
      now = status()
    }
    return now
  }

  async function stop() {
    stopping = true
    if (running) {
      const deadline = setTimeout(() => worker.terminate(), STOP_MS)
      tell({ publisher: 'stop' })
      await once(worker, 'exit')
      clearTimeout(deadline)
    }
    await mirror?.stop()
  }

  return {
    wake: () => tell({ publisher: 'wake' }),
    publishEverything: () => tell({ publisher: 'everything' }),
    status,
    onPublished,
    reached: (revision, timeoutMs) => shown('published', revision, timeoutMs),
    rendered: (revision, timeoutMs) => shown('rendered', revision, timeoutMs),
    stop,
  }
}

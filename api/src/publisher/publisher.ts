import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages, publication } from '@shop/db/tables/publication'
import { eq } from 'drizzle-orm'
import type { Mirror } from '../mirror/mirror.ts'
import { resetStateOfLostFolder } from './folder-marker.ts'
import type { PublisherCommand, PublisherEvent, PublisherWorkerData, RenderedEvent } from './worker.ts'

/** How the public site stands to what was saved. */
export interface PublicationStatus {
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
  publishChanges(): void
  /** Renders every page anew. */
  publishAll(): void
  status(): PublicationStatus
  /** Calls the listener whenever the status may have changed. @returns what ends that */
  onStatusChange(listener: () => void): () => void
  /** The status as soon as the site shows the revision or something keeps it from it; at the latest after `timeoutMs`. */
  waitUntilLive(revision: number, timeoutMs: number): Promise<PublicationStatus>
  /** The same as soon as the public folder shows the revision. */
  waitUntilRendered(revision: number, timeoutMs: number): Promise<PublicationStatus>
  /** Ends the thread between two batches, or in the middle of a page that takes too long: the next start renders it again. */
  stop(): Promise<void>
}

/** How long a thread that died is left dead. */
const RESTART_DELAY_MS = 1_000

/** How long a batch under way may take to end when the server stops. */
const STOP_TIMEOUT_MS = 5_000

/** Left alone, V8 lets 130 MB more of the short-lived words of pages pile up before it tidies. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 12 }

/** Starts the thread that keeps the public folder true to the database, and tells the mirror what it did. */
export function startPublisher(db: Database, data: PublisherWorkerData, mirror?: Mirror): Publisher {
  const statusEvents = new EventEmitter().setMaxListeners(0)
  let error: string | null = null
  let stopping = false
  let running = false
  /** whether the folder was whole since the start; before that a mirror would remove what is only not rendered yet */
  let wasComplete = false
  resetStateOfLostFolder(db, data.folder)
  let currentThread = start()
  mirror?.onStatusChange(() => statusEvents.emit('news'))

  function start() {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: THREAD_LIMITS,
    })
    thread.on('message', (message: PublisherEvent) => {
      error = message.publisher === 'failed' ? message.error : null
      if (message.publisher === 'published') notifyMirror(message)
      statusEvents.emit('news')
    })
    thread.on('error', (cause) => {
      console.error(cause)
      error = cause instanceof Error ? cause.message : `${cause}`
      statusEvents.emit('news')
    })
    thread.on('exit', () => {
      running = false
      if (!stopping) setTimeout(restart, RESTART_DELAY_MS)
    })
    running = true
    return thread
  }

  function restart() {
    if (!stopping) currentThread = start()
  }

  function notifyMirror(news: RenderedEvent) {
    wasComplete ||= news.isComplete
    if (wasComplete) mirror?.sync(news.revision)
  }

  function sendCommand(message: PublisherCommand) {
    currentThread.postMessage(message)
  }

  function status(): PublicationStatus {
    const standing = db.select().from(publication).where(eq(publication.id, 1)).get()
    const { rendered_revision: rendered = 0, rendered_at = '' } = standing ?? {}
    const copy = mirror?.status()
    const revision = newestRevision(db)
    const failed = db.select().from(failedPages).all()
    return {
      revision,
      rendered,
      published: copy ? Math.min(rendered, copy.revision) : rendered,
      publishedAt: copy ? copy.syncedAt : rendered_at,
      error: error ?? copy?.error ?? null,
      mirror: copy ? { revision: copy.revision, error: copy.error } : null,
      failed: failed.map(({ path, error, attempts }) => ({ path, error, attempts })),
    }
  }

  function onStatusChange(listener: () => void) {
    statusEvents.on('news', listener)
    return () => statusEvents.off('news', listener)
  }

  async function waitForRevision(
    by: 'published' | 'rendered',
    revision: number,
    timeoutMs: number,
  ): Promise<PublicationStatus> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let now = status()
    while (now[by] < revision && !now.error && !timeout.aborted) {
      await once(statusEvents, 'news', { signal: timeout }).catch(() => {})
      now = status()
    }
    return now
  }

  async function stop() {
    stopping = true
    if (running) {
      const deadline = setTimeout(() => currentThread.terminate(), STOP_TIMEOUT_MS)
      sendCommand({ publisher: 'stop' })
      await once(currentThread, 'exit')
      clearTimeout(deadline)
    }
    await mirror?.stop()
  }

  return {
    publishChanges: () => sendCommand({ publisher: 'wake' }),
    publishAll: () => sendCommand({ publisher: 'everything' }),
    status,
    onStatusChange,
    waitUntilLive: (revision, timeoutMs) => waitForRevision('published', revision, timeoutMs),
    waitUntilRendered: (revision, timeoutMs) => waitForRevision('rendered', revision, timeoutMs),
    stop,
  }
}

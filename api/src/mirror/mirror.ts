import { Worker } from 'node:worker_threads'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker.ts'

/** What is known of the bucket that has a copy of the site. */
interface MirrorStatus {
  /** the newest revision that the bucket has; 0 until that is known */
  revision: number
  /** why the bucket has no newer one at the moment, or null */
  error: string | null
  /** since when it has that revision, ISO 8601; '' before the first time */
  syncedAt: string
}

export interface Mirror {
  /** Says that the public folder changed, and which revision it shows at least. */
  sync(revision: number): void
  status(): MirrorStatus
  /** Calls the one listener whenever the status changed. */
  onStatusChange(listener: () => void): void
  /** At once: whatever breaks off is finished by the next start. */
  stop(): Promise<void>
}

/** How long a thread that died is left dead. */
const RESTART_DELAY_MS = 1_000

/** Starts the thread that keeps a bucket equal to the public folder. */
export function startMirror(data: MirrorWorkerData): Mirror {
  let status: MirrorStatus = { revision: 0, error: null, syncedAt: '' }
  let requestedRevision = 0
  let isStopping = false
  let notifyListener = () => {}
  let currentThread = start()

  function start() {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
    thread.on('message', (message: MirrorEvent) => {
      if ('failed' in message) recordFailure(message.failed)
      else recordSynced(message.mirrored)
    })
    thread.on('error', (cause) => recordFailure(cause instanceof Error ? cause.message : `${cause}`))
    thread.on('exit', () => {
      if (!isStopping) setTimeout(restart, RESTART_DELAY_MS)
    })
    return thread
  }

  function restart() {
    if (isStopping) return
    currentThread = start()
    if (requestedRevision > 0) sendCommand({ renderedRevision: requestedRevision })
  }

  function recordSynced(revision: number) {
    const at = revision === status.revision ? status.syncedAt : new Date().toISOString()
    status = { revision, error: null, syncedAt: at }
    notifyListener()
  }

  function recordFailure(error: string) {
    if (error !== status.error) console.error(`The site is not mirrored: ${error}`)
    status = { ...status, error }
    notifyListener()
  }

  function sendCommand(message: MirrorCommand) {
    currentThread.postMessage(message)
  }

  return {
    sync: (revision) => {
      requestedRevision = revision
      sendCommand({ renderedRevision: revision })
    },
    status: () => status,
    onStatusChange: (listener) => {
      notifyListener = listener
    },
    stop: async () => {
      isStopping = true
      await currentThread.terminate()
    },
  }
}

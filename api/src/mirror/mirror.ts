import { Worker } from 'node:worker_threads'
import type { FromMirror, MirrorData, ToMirror } from './worker.ts'

/** What is known of the bucket that has a copy of the site. */
interface MirrorStatus {
  /** the newest revision that the bucket has; 0 until that is known */
  revision: number
  /** why the bucket has no newer one at the moment, or null */
  error: string | null
  /** since when it has that revision, ISO 8601; '' before the first time */
  at: string
}

export interface Mirror {
  /** Says that the public folder changed, and which revision it shows at least. */
  wake(revision: number): void
  status(): MirrorStatus
  /** Calls the one listener whenever the status changed. */
  onNews(listener: () => void): void
  /** At once: whatever breaks off is finished by the next start. */
  stop(): Promise<void>
}

/** How long a thread that died is left dead. */
const RESTART_MS = 1_000

/** Starts the thread that keeps a bucket equal to the public folder. */
export function startMirror(data: MirrorData): Mirror {
  let status: MirrorStatus = { revision: 0, error: null, at: '' }
  let newest = 0
  let stopping = false
  let news = () => {}
  let worker = start()

  function start() {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
    thread.on('message', (message: FromMirror) => {
      if ('failed' in message) fail(message.failed)
      else reach(message.mirrored)
    })
    thread.on('error', (cause) => fail(cause instanceof Error ? cause.message : `${cause}`))
    thread.on('exit', () => {
      if (!stopping) setTimeout(restart, RESTART_MS)
    })
    return thread
  }

  function restart() {
    if (stopping) return
    worker = start()
    if (newest > 0) tell({ folder: newest })
  }

  function reach(revision: number) {
    const at = revision === status.revision ? status.at : new Date().toISOString()
    status = { revision, error: null, at }
    news()
  }

  function fail(error: string) {
    if (error !== status.error) console.error(`The site is not mirrored: ${error}`)
    status = { ...status, error }
    news()
  }

  function tell(message: ToMirror) {
    worker.postMessage(message)
  }

  return {
    wake: (revision) => {
      newest = revision
      tell({ folder: revision })
    },
    status: () => status,
    onNews: (listener) => {
      news = listener
    },
    stop: async () => {
      stopping = true
      await worker.terminate()
    },
  }
}

import { RestartingWorker } from '../concurrency/restarting-worker.ts'
import type { MirrorStatus } from '../publisher/publication-status.ts'
import type { Mirror } from '../publisher/publisher.ts'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker.ts'

/** Starts the thread that keeps a bucket equal to the public folder. */
export function startMirror(workerData: MirrorWorkerData): Mirror {
  let status: MirrorStatus = { revision: 0, error: null, syncedAt: '' }
  let requestedRevision = 0
  let notifyListener = () => {}

  const worker = new RestartingWorker<MirrorCommand, MirrorEvent>(new URL('./worker.ts', import.meta.url), {
    workerData,
    onMessage: (message) => ('failed' in message ? recordFailure(message.failed) : recordSynced(message.mirrored)),
    onError: ({ message }) => recordFailure(message),
    onRestart: () => {
      if (requestedRevision > 0) worker.send({ renderedRevision: requestedRevision })
    },
  })

  function recordSynced(revision: number) {
    const syncedAt = revision === status.revision ? status.syncedAt : new Date().toISOString()
    status = { revision, error: null, syncedAt }
    notifyListener()
  }

  function recordFailure(error: string) {
    if (error !== status.error) console.error(`The site is not mirrored: ${error}`)
    status = { ...status, error }
    notifyListener()
  }

  return {
    sync: (revision) => {
      requestedRevision = revision
      worker.send({ renderedRevision: revision })
    },
    status: () => status,
    onStatusChange: (listener) => {
      notifyListener = listener
    },
    stop: () => worker.terminate(),
  }
}

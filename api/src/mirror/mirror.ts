import { RestartingWorker } from '../concurrency/restarting-worker.ts'
import { systemErrorMessage } from '../errors/error-details.ts'
import { createFailureLog } from '../errors/failure-log.ts'
import type { MirrorStatus, SiteState } from '../publisher/publication-status.ts'
import type { Mirror } from '../publisher/publisher.ts'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker.ts'

const UNKNOWN_SITE: SiteState = { revision: 0, siteVersion: '' }

/** Starts the thread that keeps a bucket equal to the public folder. */
export function startMirror(workerData: MirrorWorkerData): Mirror {
  let status: MirrorStatus = { ...UNKNOWN_SITE, error: null, syncedAt: '' }
  let rendered: SiteState | undefined
  let notifyListener = () => {}
  const failures = createFailureLog('The site is not mirrored')

  const worker = new RestartingWorker<MirrorCommand, MirrorEvent>(new URL('./worker.ts', import.meta.url), {
    workerData,
    onMessage: (message) => ('failed' in message ? recordFailure(message.failed) : recordSynced(message.mirrored)),
    onError: (error) => recordFailure(systemErrorMessage(error)),
    onRestart: () => {
      if (rendered) worker.send({ rendered })
    },
  })

  function recordSynced(site: SiteState) {
    const syncedAt = site.revision === status.revision ? status.syncedAt : new Date().toISOString()
    failures.succeeded()
    status = { ...site, error: null, syncedAt }
    notifyListener()
  }

  function recordFailure(error: string) {
    failures.failed(error)
    status = { ...status, error }
    notifyListener()
  }

  return {
    sync: (site) => {
      rendered = site
      worker.send({ rendered })
    },
    status: () => status,
    onStatusChange: (listener) => {
      notifyListener = listener
    },
    stop: () => worker.terminate(),
  }
}

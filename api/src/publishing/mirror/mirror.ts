import { startRestartingWorker } from '../../base/concurrency/restarting-worker.ts'
import type { Env } from '../../base/config/env.ts'
import { systemErrorMessage } from '../../base/errors/errors.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { bucketFromEnv } from '../../base/storage/open-storage.ts'
import type { MirrorStatus, SiteState } from '../publisher/publication-status.ts'
import type { Mirror } from '../publisher/start-publisher-and-journal-poller.ts'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker-messages.ts'

const UNKNOWN_SITE: SiteState = { revision: 0, siteVersion: '' }

/** How long a running purge may take. */
const STOP_TIMEOUT_MS = 5_000

export function startMirror(workerData: MirrorWorkerData): Mirror {
  let status: MirrorStatus = { ...UNKNOWN_SITE, error: null, purgeError: null, syncedAt: '' }
  let rendered: SiteState | undefined
  let notifyListener = () => {}
  const failures = createFailureLog('The site is not mirrored')

  const worker = startRestartingWorker<MirrorCommand, MirrorEvent>(new URL('./worker-main.ts', import.meta.url), {
    workerData,
    onMessage: updateStatus,
    onError: (error) => updateStatus({ error: systemErrorMessage(error) }),
    onRestart: () => {
      if (rendered) worker.send({ rendered })
    },
  })

  function updateStatus(change: MirrorEvent) {
    if (change.error) failures.failed(change.error)
    if (change.error === null) failures.succeeded()
    const { revision = status.revision } = change
    const syncedAt = revision === status.revision ? status.syncedAt : new Date().toISOString()
    status = { ...status, ...change, syncedAt }
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
    stop: () => worker.stop('stop', STOP_TIMEOUT_MS),
  }
}

export function startMirrorFromEnv(env: Env, site: Pick<MirrorWorkerData, 'folder' | 'shopId' | 'purgeTarget'>) {
  const bucketOptions = bucketFromEnv(env, 'PUBLISH_S3')
  return bucketOptions && startMirror({ ...site, env, bucketOptions })
}

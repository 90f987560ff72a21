import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { startRestartingWorker } from '../../base/concurrency/restarting-worker.ts'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import { systemErrorMessage } from '../../base/errors/errors.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { resetStateOfLostFolder } from './output/render-state.ts'
import { createPageIntegrity } from './page-integrity.ts'
import { createStatusFeed, type MirrorStatus, readPublicationStatus, type SiteState } from './publication-status.ts'
import type { PublisherCommand, PublisherEvent, PublisherWorkerData, RenderedEvent } from './worker-messages.ts'

export type Publisher = ReturnType<typeof startPublisher>

export interface Mirror {
  sync(site: SiteState): void
  status(): MirrorStatus
  onStatusChange(listener: () => void): void
  stop(): Promise<void>
}

/** How long a running batch may take; after that it is ended by force, and rendered again by the next start. */
const STOP_TIMEOUT_MS = 5_000

export function startPublisher(db: Database, workerData: PublisherWorkerData, mirror?: Mirror) {
  let workerError: string | null = null
  let purgeError: string | null = null
  let notifyFilesWritten = () => {}
  const readStatus = () => readPublicationStatus(db, { workerError, purgeError, mirror: mirror?.status() })
  const failures = createFailureLog('The site cannot be published')
  const { notify, ...waits } = createStatusFeed(readStatus)
  resetStateOfLostFolder(db, workerData.folder)
  const pageIntegrity = createPageIntegrity(db, workerData.folder)
  const onRendered = createRenderedListener(pageIntegrity, mirror)

  const worker = startRestartingWorker<PublisherCommand, PublisherEvent>(new URL('./worker-main.ts', import.meta.url), {
    workerData,
    onMessage(message) {
      notifyFilesWritten()
      if (message.event === 'written') return
      if (message.event === 'purged') purgeError = message.error
      else workerError = message.event === 'failed' ? message.error : null
      if (message.event === 'failed') failures.failed(message.error)
      if (message.event === 'rendered') failures.succeeded()
      if (message.event === 'rendered') onRendered(message)
      notify()
    },
    onError(error) {
      failures.failed(error.stack ?? error.message)
      workerError = systemErrorMessage(error)
      notify()
    },
  })
  mirror?.onStatusChange(notify)

  return {
    ...waits,
    publishChanges: () => worker.send({ command: 'changes' }),
    publishAll: () => worker.send({ command: 'all' }),
    status: readStatus,
    onFilesWritten(listener: () => void) {
      notifyFilesWritten = listener
    },
    isIntact: pageIntegrity.isIntact,
    waitUntilLive: (revision: number, timeoutMs: number) =>
      waits.waitUntil(({ published }) => published >= revision, timeoutMs),
    async stop() {
      waits.endWaits()
      await worker.stop({ command: 'stop' }, STOP_TIMEOUT_MS)
      await mirror?.stop()
    },
  }
}

/** Until the folder was complete once, the mirror would remove pages that are just not rendered yet, or copy torn ones. */
function createRenderedListener(pageIntegrity: ReturnType<typeof createPageIntegrity>, mirror: Mirror | undefined) {
  let wasComplete = false
  return ({ revision, siteVersion, isComplete }: RenderedEvent) => {
    if (isComplete) pageIntegrity.endOfRender()
    wasComplete ||= isComplete && !pageIntegrity.hasDoubtful()
    if (wasComplete) mirror?.sync({ revision, siteVersion })
  }
}

const POLL_INTERVAL_MS = 2_000

/** Publishes what other processes save, such as the commands. @returns a function that ends it */
export function startJournalPoller({ db, publisher }: { db: Database; publisher: Publisher }) {
  let lastRevision = 0

  async function poll(): Promise<number> {
    const revision = newestRevision(db)
    if (revision > lastRevision) publisher.publishChanges()
    lastRevision = revision
    return Date.now() + POLL_INTERVAL_MS
  }

  const loop = createRetryLoop({ work: poll, failures: createFailureLog('The database cannot be read') })
  loop.request()
  return () => loop.stop()
}

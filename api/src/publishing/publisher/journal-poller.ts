import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { Publisher } from './start-publisher-worker.ts'

const POLL_INTERVAL_MS = 2_000

/** Publishes what other processes save, such as the commands. */
export function startJournalPoller({ db, publisher }: { db: Database; publisher: Publisher }): () => void {
  let lastRevision = 0
  const failures = createFailureLog('The database cannot be read')

  function poll() {
    const revision = newestRevision(db)
    if (revision > lastRevision) publisher.publishChanges()
    lastRevision = revision
  }

  const timer = setInterval(() => {
    try {
      poll()
      failures.succeeded()
    } catch (error) {
      failures.failed(error) // The next poll reads the database again.
    }
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { Publisher } from './start-publisher-worker.ts'

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

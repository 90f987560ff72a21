import type { Publisher } from './publisher.ts'

const POLL_INTERVAL_MS = 2_000

/** Has the publisher follow what the operator's commands save past the server. @returns what ends that */
export function startJournalPoller(publisher: Publisher): () => void {
  let lastRevision = 0

  function poll() {
    const { revision } = publisher.status()
    if (revision > lastRevision) publisher.publishChanges()
    lastRevision = revision
  }

  const timer = setInterval(() => {
    try {
      poll()
    } catch (error) {
      console.error(error) // A database that cannot be read now is looked at again.
    }
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

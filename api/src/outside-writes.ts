import type { Publisher } from './publisher/publisher.ts'

const LOOK_MS = 2_000

/** Has the publisher follow what the operator's commands save past the server. @returns what ends that */
export function watchJournal(publisher: Publisher): () => void {
  let seen = 0

  function look() {
    const { revision } = publisher.status()
    if (revision > seen) publisher.wake()
    seen = revision
  }

  const timer = setInterval(() => {
    try {
      look()
    } catch (error) {
      console.error(error) // A database that cannot be read now is looked at again.
    }
  }, LOOK_MS)
  return () => clearInterval(timer)
}

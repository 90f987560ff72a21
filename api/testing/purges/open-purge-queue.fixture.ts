import { PurgeQueue } from '../../src/outbox/purges/purge-queue.ts'

/** Its failures are repeated and reported nowhere. */
export function openPurgeQueue(options: Omit<ConstructorParameters<typeof PurgeQueue>[0], 'failures'>) {
  return new PurgeQueue({ ...options, failures: { failed() {}, succeeded() {} } })
}

import { rmSync } from 'node:fs'
import { PurgeQueue, type PurgeQueueOptions } from './purge-queue.ts'
import { createPurge, type PurgeTarget } from './purge-requests.ts'

/** @returns undefined without caches. Then the file says nothing of the changes that come, so it is removed. */
export function openPurgeQueue(
  target: PurgeTarget | undefined,
  options: Omit<PurgeQueueOptions, 'purge'>,
): PurgeQueue | undefined {
  if (target) return new PurgeQueue({ purge: createPurge(target), ...options })
  rmSync(options.file, { force: true })
  return undefined
}

import { rmSync } from 'node:fs'
import type { Env } from '../config/env.ts'
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

/** @returns undefined when no cache is told of changes */
export function purgeTargetFromEnv(env: Env, siteUrl: string): PurgeTarget | undefined {
  const { PURGE_URL: url, PURGE_KIND: kind = 'post', PURGE_TOKEN: token } = env
  return url === undefined ? undefined : { kind, url, token, siteUrl }
}

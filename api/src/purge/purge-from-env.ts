import type { Env } from '../env.ts'
import type { PurgeTarget } from './purge-requests.ts'

/** @returns undefined when no cache is told of changes */
export function purgeTargetFromEnv(env: Env, siteUrl: string): PurgeTarget | undefined {
  const { PURGE_URL: url, PURGE_KIND: kind = 'post', PURGE_TOKEN: token } = env
  return url === undefined ? undefined : { kind, url, token, siteUrl }
}

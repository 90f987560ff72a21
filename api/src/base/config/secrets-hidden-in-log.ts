import type { Env } from './env.ts'

export function secretsHiddenInLog(env: Env): (string | undefined)[] {
  const { STAFF_PASSWORD, AUTH_SECRET, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  const addresses = [env.WEBHOOK_URL, env.PURGE_URL, env.BUILD_HOOK_URL]
  return [
    ...[STAFF_PASSWORD, AUTH_SECRET, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN],
    ...[env.PUBLISH_S3_SECRET_ACCESS_KEY, env.BACKUP_S3_SECRET_ACCESS_KEY],
    ...[env.BUILD_HOOK_TOKEN, env.PURGE_TOKEN],
    ...addresses.map(pathAndQuery),
  ]
}

function pathAndQuery(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url ? url.pathname + url.search : undefined
}

import { withRequestErrorMessage } from './request-error-message.ts'

const TIMEOUT_MS = 15_000

/** Tells a CDN which URL paths changed: sends `{ "paths": ["/", "/services"] }` by POST to `url`. */
export function createCdnPurge(url: string, timeoutMs = TIMEOUT_MS) {
  return (paths: string[]) =>
    withRequestErrorMessage('The address that purges the CDN', postPaths(url, { paths, timeoutMs }))
}

async function postPaths(url: string, { paths, timeoutMs }: { paths: string[]; timeoutMs: number }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(rethrowCause)
  await response.body?.cancel()
  if (!response.ok) throw new Error(`it answers ${response.status}`)
}

/** The message of fetch is always "fetch failed"; the reason is in the cause. */
function rethrowCause(error: Error): never {
  throw error.cause ?? error
}

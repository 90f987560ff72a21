import { withErrorMessage } from './error-message.ts'

const TIMEOUT_MS = 15_000

/**
 * How a CDN is told which addresses changed: POST of `{ "paths": ["/", "/services"] }` to an address of its own.
 * @param patience milliseconds
 */
export function createCdnPurge(url: string, patience = TIMEOUT_MS) {
  const told = withErrorMessage('The address that purges the CDN')
  return (paths: string[]) => told(postPaths(url, paths, patience))
}

async function postPaths(url: string, paths: string[], patience: number) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(throwCause)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
}

/** fetch says only that it failed; why stands in the cause. */
function throwCause(error: Error): never {
  throw error.cause ?? error
}

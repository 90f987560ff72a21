import { sayWhy } from './complaint.ts'

const PATIENCE_MS = 15_000

/**
 * How a CDN is told which addresses changed: POST of `{ "paths": ["/", "/services"] }` to an address of its own.
 * @param patience milliseconds
 */
export function purgeAt(url: string, patience = PATIENCE_MS) {
  const told = sayWhy('The address that purges the CDN')
  return (paths: string[]) => told(post(url, paths, patience))
}

async function post(url: string, paths: string[], patience: number) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(causeOf)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
}

/** fetch says only that it failed; why stands in the cause. */
function causeOf(error: Error): never {
  throw error.cause ?? error
}

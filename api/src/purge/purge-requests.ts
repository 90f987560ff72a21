import { forEachParallel } from '../concurrency/for-each-parallel.ts'
import { withRequestErrorMessage } from '../errors/request-error-message.ts'

/** How the caches in front of the site learn which paths changed. */
export interface PurgeTarget {
  kind: 'post' | 'cloudflare' | 'refresh'
  url: string
  token?: string | undefined
  /** the origin in the addresses of the pages */
  siteUrl: string
}

export type PurgePaths = (paths: string[]) => Promise<void>

const TIMEOUT_MS = 15_000

/** Of one call to Cloudflare. */
const MAX_FILES = 100

/** Above it everything is purged in one call, because Cloudflare limits calls. */
const MAX_CALLS = 5

const REFRESH_HEADER = 'x-cache-refresh'

/** @returns a function that rejects with a sentence for staff */
export function createPurge({ kind, url, token = '', siteUrl }: PurgeTarget, timeoutMs = TIMEOUT_MS): PurgePaths {
  const post = (body: object, headers = {}) =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function send(address: string, init: RequestInit, isOk = (response: Response) => response.ok) {
    const request = { ...init, redirect: 'manual' as const, signal: AbortSignal.timeout(timeoutMs) }
    const response = await fetch(address, request).catch(rethrowCause)
    await response.body?.cancel()
    if (!isOk(response)) throw new Error(`it answers ${response.status}`)
  }

  async function purgeCloudflare(paths: string[]) {
    const headers = { authorization: `Bearer ${token}` }
    if (paths.length > MAX_FILES * MAX_CALLS) return post({ purge_everything: true }, headers)
    for (let start = 0; start < paths.length; start += MAX_FILES) {
      const files = paths.slice(start, start + MAX_FILES).map((path) => siteUrl + path)
      await post({ files }, headers)
    }
  }

  /** The cache fetches the page again, also one that is gone by now. */
  function refresh(paths: string[]) {
    const headers = { [REFRESH_HEADER]: token }
    const isAnswered = ({ status }: Response) => status < 400 || status === 404 || status === 410
    return forEachParallel(paths, (path) => send(new URL(path, url).href, { headers }, isAnswered))
  }

  const purges: Record<PurgeTarget['kind'], PurgePaths> = {
    post: (paths) => post({ paths }),
    cloudflare: purgeCloudflare,
    refresh,
  }
  return (paths) => withRequestErrorMessage('The address that purges the CDN', purges[kind](paths))
}

/** The message of fetch is always "fetch failed"; the reason is in the cause. */
function rethrowCause(error: Error): never {
  throw error.cause ?? error
}

import { forEachParallel } from '../../base/concurrency/for-each-parallel.ts'
import type { Env } from '../../base/config/env.ts'
import { rethrowCause, withRequestErrorMessage } from '../../base/errors/errors.ts'

export interface PurgeTarget {
  kind: 'post' | 'cloudflare' | 'refresh'
  url: string
  token?: string | undefined
  siteUrl: string // the origin in the addresses of the pages
}

/** Purges the paths in order, stops at the first that fails, and calls `onPurged` for those before it. */
export type PurgePaths = (
  paths: string[],
  progress: { signal: AbortSignal; onPurged(paths: string[]): void },
) => Promise<void>

const TIMEOUT_MS = 15_000

const MAX_FILES = 100

/** Above this, everything is purged in one call, because Cloudflare limits calls. */
const MAX_CALLS = 5

const REFRESH_HEADER = 'x-cache-refresh'

export function purgeTargetFromEnv(env: Env, siteUrl: string): PurgeTarget | undefined {
  const { PURGE_URL: url, PURGE_KIND: kind = 'post', PURGE_TOKEN: token } = env
  return url === undefined ? undefined : { kind, url, token, siteUrl }
}

/** @returns a function that rejects with a sentence for staff */
export function createPurge({ kind, url, token = '', siteUrl }: PurgeTarget, timeoutMs = TIMEOUT_MS): PurgePaths {
  async function send(
    address: string,
    init: RequestInit & { signal: AbortSignal },
    isOk = (response: Response) => response.ok,
  ) {
    const signal = AbortSignal.any([init.signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(address, { ...init, redirect: 'manual', signal }).catch(rethrowCause)
    await response.body?.cancel()
    if (!isOk(response)) throw new Error(`it answers ${response.status}`)
  }

  function post(body: object, init: RequestInit & { signal: AbortSignal }) {
    const headers = { 'content-type': 'application/json', ...init.headers }
    return send(url, { ...init, method: 'POST', headers, body: JSON.stringify(body) })
  }

  const purgeAll: PurgePaths = (paths, { signal }) => post({ paths }, { signal })

  const purgeCloudflare: PurgePaths = async (paths, { signal, onPurged }) => {
    const init = { headers: { authorization: `Bearer ${token}` }, signal }
    if (paths.length > MAX_FILES * MAX_CALLS) return post({ purge_everything: true }, init)
    for (let start = 0; start < paths.length; start += MAX_FILES) {
      const part = paths.slice(start, start + MAX_FILES)
      await post({ files: part.map((path) => new URL(path, siteUrl).href) }, init)
      onPurged(part)
    }
  }

  /** The cache fetches the page again, even one that is gone by now. A file in a bucket is in no cache of the shop. */
  const refresh: PurgePaths = (paths, { signal, onPurged }) => {
    const isAnswered = ({ status }: Response) => status < 400 || status === 404 || status === 410
    return forEachParallel(paths, async (path) => {
      if (path.startsWith('/'))
        await send(new URL(path, url).href, { headers: { [REFRESH_HEADER]: token }, signal }, isAnswered)
      onPurged([path])
    })
  }

  const purges: Record<PurgeTarget['kind'], PurgePaths> = { post: purgeAll, cloudflare: purgeCloudflare, refresh }
  return (paths, progress) => withRequestErrorMessage('The address that purges the CDN', purges[kind](paths, progress))
}

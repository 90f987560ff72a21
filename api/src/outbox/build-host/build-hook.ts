import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { and, between, desc, eq } from 'drizzle-orm'
import type { Env } from '../../base/config/env.ts'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import type { Logger } from '../../base/log/logger.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { isWaitingFor, type Message, messages } from '../outbox.ts'
import { type LiveSite, type SendLoopOptions, startAnnouncer } from '../send-loop.ts'

const MAX_RETRY_DELAY_MS = HOUR_MS

const CALLS_PER_DAY = 20

interface BuildHookOptions extends Pick<SendLoopOptions, 'outbox' | 'clock' | 'maySend'> {
  env: Partial<Env>
  publisher: LiveSite
  log: Logger
  quietMs?: number // without a further change
  maxWaitMs?: number // since the first change, however many follow
}

export type BuildHook = NonNullable<ReturnType<typeof startBuildHook>>

/** @returns undefined without the address of a host */
export function startBuildHook(options: BuildHookOptions) {
  const { env, log, quietMs = MINUTE_MS, maxWaitMs = 10 * MINUTE_MS, ...deps } = options
  const { BUILD_HOOK_URL: url, BUILD_HOOK_TOKEN: token, BUILD_HOOK_PER_DAY: perDay = CALLS_PER_DAY } = env
  if (!url) return undefined
  const host = new URL(url)
  const { outbox, clock } = deps

  /** A change joins the waiting message, and the time of the first one stays. */
  function draft(former: Message | undefined) {
    const { created_at = clock().toISOString(), attempts = 0, last_error = null } = former ?? {}
    const quietAt = Math.min(clock().getTime() + quietMs, Date.parse(created_at) + maxWaitMs)
    const retryAt = attempts > 0 ? (former?.next_at ?? 0) : 0
    return { created_at, attempts, last_error, next_at: Math.max(quietAt, retryAt, allowedAt()) }
  }

  /** When a day has room for another call. A call in the future is from before the clock was set back. */
  function allowedAt() {
    const now = clock()
    const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
    const isOfDay = and(
      eq(messages.target, 'build'),
      eq(messages.status, 'delivered'),
      between(messages.tried_at, dayAgo, now.toISOString()),
    )
    const newest = outbox.select().from(messages).where(isOfDay).orderBy(desc(messages.tried_at)).limit(perDay).all()
    const oldest = newest[perDay - 1]?.tried_at
    return oldest ? Date.parse(oldest) + DAY_MS : 0
  }

  function conclude({ attempts, last_error: error }: Message) {
    log({ at: clock().toISOString(), buildHook: host.host, error })
    if (error === null) return { status: 'delivered' } as const
    const delay = Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)
    return { next_at: Math.max(clock().getTime() + delay, allowedAt()) }
  }

  async function post({ payload }: Message, signal: AbortSignal) {
    const request = createHostRequest(host, token, Number(payload))
    const response = await fetch(request, { signal, redirect: 'manual' })
    await response.body?.cancel()
    const { ok, status } = response
    return { status, failure: ok ? undefined : `answered ${status}` }
  }

  const describe = (failure: string) => `the host that builds the site ${failure}`
  const failures = createFailureLog('The host that builds the site was not told of a change')
  const own = { target: 'build', address: hashOf(host.href), draft, post, describe, conclude, failures } as const
  const announcer = startAnnouncer({ ...deps, ...own })
  return {
    problem: () => outbox.select().from(messages).where(isWaitingFor('build')).get()?.last_error ?? null,
    stop: announcer.stop,
  }
}

/**
 * In the host's format. Cloudflare and Vercel take no parameters.
 * @param token for hosts whose hook address is not a secret by itself
 */
export function createHostRequest(host: URL, token: string | undefined, revision: number): Request {
  const address = new URL(host)
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'shop-build-hook' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  let body = {}
  if (address.hostname === 'api.github.com') {
    headers.set('accept', 'application/vnd.github+json')
    headers.set('x-github-api-version', '2022-11-28')
    body = { event_type: 'content-changed', client_payload: { revision } }
  }
  if (address.hostname === 'api.netlify.com')
    address.searchParams.set('trigger_title', `Content of the shop changed (${revision})`)
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

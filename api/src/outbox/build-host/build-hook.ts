import { join } from 'node:path'
import { MINUTE_MS } from '@shop/db/time/durations'
import * as z from 'zod'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import type { Env } from '../../base/config/env.ts'
import { errorCode } from '../../base/errors/error-messages.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'
import type { Logger } from '../../base/log/logger.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { LiveSite } from '../live-site.ts'
import { type BuildTiming, callsOfDay, nextBuildAt, type PendingBuild, withoutFutureTimes } from './build-schedule.ts'
import { type BuildHookTarget, formatHostRequest } from './format-host-request.ts'

const CALL_TIMEOUT_MS = 15_000

const DEFAULT_TIMING = { quietMs: MINUTE_MS, maxWaitMs: 10 * MINUTE_MS, perDay: 20 }

interface BuildHookDeps {
  publisher: LiveSite
  target: BuildHookTarget
  stateFile: string // remembers the calls of the last day over a restart
  timing?: Partial<BuildTiming>
  clock: () => Date
  log: Logger
  maySend?(signal: AbortSignal): Promise<boolean> // false while another machine holds the shop
}

const stateSchema = z.object({
  siteVersion: z.string(), // that the host was told of
  calls: z.array(z.number()), // epoch milliseconds, oldest first
})

export type BuildHook = ReturnType<typeof startBuildHook>

export function openBuildHook(env: Env, deps: Omit<BuildHookDeps, 'target' | 'stateFile' | 'timing'>) {
  const { DATA_DIR, BUILD_HOOK_URL: url, BUILD_HOOK_TOKEN: token, BUILD_HOOK_PER_DAY: perDay } = env
  if (!url) return undefined
  const timing = perDay === undefined ? {} : { perDay }
  const target = { url: new URL(url), token }
  return startBuildHook({ ...deps, target, stateFile: join(DATA_DIR, 'build-hook.json'), timing })
}

export function startBuildHook({
  publisher,
  target,
  stateFile,
  clock,
  log,
  maySend = async () => true,
  ...options
}: BuildHookDeps) {
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const failures = createFailureLog('The host that builds the site was not told of a change')
  const loop = createRetryLoop({ work: callWhenDue, clock, failures })
  const now = () => clock().getTime()
  // Without a readable file the site is built once more.
  let { siteVersion: seenVersion, calls } = readJsonFile(stateFile, stateSchema) ?? { siteVersion: '', calls: [] }
  let pending: PendingBuild | undefined
  let problem: string | null = null
  const unsubscribe = publisher.onStatusChange(loop.request)
  loop.request()

  /** @throws when the database or the disk fails; a call that fails is repeated by its own schedule */
  async function callWhenDue(signal: AbortSignal) {
    if (!(await maySend(signal))) return undefined
    notice()
    if (pending && dueAt(pending) <= now()) await call(pending, signal)
    return pending && dueAt(pending)
  }

  function notice() {
    const { siteVersion } = publisher.status()
    const at = now()
    pending &&= withoutFutureTimes(pending, at)
    if (siteVersion === '' || siteVersion === seenVersion) return
    seenVersion = siteVersion
    pending = { firstChangeAt: at, failures: 0, lastAttemptAt: 0, ...pending, lastChangeAt: at }
  }

  function dueAt(build: PendingBuild): number {
    return nextBuildAt(build, { calls: callsOfDay(calls, now()), timing })
  }

  async function call(build: PendingBuild, stopSignal: AbortSignal) {
    const siteVersion = seenVersion
    problem = await send(target, publisher.status().published, stopSignal)
    log({ at: clock().toISOString(), buildHook: target.url.host, error: problem })
    if (problem === null) {
      pending = undefined
      calls = [...calls, now()].slice(-2 * timing.perDay) // Some may be of a time that is ahead.
      writeJsonFile(stateFile, { siteVersion, calls })
    } else pending = { ...build, failures: build.failures + 1, lastAttemptAt: now() }
    notice() // A change during the call.
  }

  return {
    get problem() {
      return problem
    },
    stop() {
      unsubscribe()
      return loop.stop()
    },
  }
}

async function send(target: BuildHookTarget, revision: number, stopSignal: AbortSignal): Promise<string | null> {
  const { url, init } = formatHostRequest(target, revision)
  const signal = AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), stopSignal])
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.ok ? null : `the host that builds the site answered ${response.status}`
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return `the host that builds the site cannot be reached (${errorCode(cause) ?? 'no answer'})`
  }
}

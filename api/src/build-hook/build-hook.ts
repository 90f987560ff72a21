import { MINUTE_MS } from '@shop/db/time/durations'
import * as z from 'zod'
import { createRetryLoop } from '../concurrency/retry-loop.ts'
import { errorCode } from '../errors/error-details.ts'
import { readJsonFile, writeJsonFile } from '../filesystem/json-file.ts'
import { createFailureLog } from '../log/failure-log.ts'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { type BuildHookTarget, buildRequest } from './build-request.ts'
import { type BuildTiming, callsOfDay, nextBuildAt, type PendingBuild, withoutFutureTimes } from './build-schedule.ts'

const CALL_TIMEOUT_MS = 15_000

const DEFAULT_TIMING = { quietMs: MINUTE_MS, maxWaitMs: 10 * MINUTE_MS, perDay: 20 }

interface BuildHookDeps {
  publisher: Publisher
  target: BuildHookTarget
  stateFile: string // remembers the calls of the last day over a restart
  timing?: Partial<BuildTiming>
  clock: () => Date
  log: Logger
}

export class BuildHook {
  readonly #deps: BuildHookDeps
  readonly #timing: BuildTiming
  readonly #loop: ReturnType<typeof createRetryLoop>
  readonly #unsubscribe: () => void
  #seenVersion: string
  #calls: number[]
  #pending: PendingBuild | undefined
  #problem: string | null = null

  constructor(deps: BuildHookDeps) {
    this.#deps = deps
    this.#timing = { ...DEFAULT_TIMING, ...deps.timing }
    const failures = createFailureLog('The host that builds the site was not told of a change')
    this.#loop = createRetryLoop({ work: (signal) => this.#callWhenDue(signal), clock: deps.clock, failures })
    // Without a readable file the site is built once more.
    const { siteVersion, calls } = readJsonFile(deps.stateFile, stateSchema) ?? { siteVersion: '', calls: [] }
    this.#seenVersion = siteVersion
    this.#calls = calls
    this.#unsubscribe = deps.publisher.onStatusChange(this.#loop.request)
    this.#loop.request()
  }

  get problem(): string | null {
    return this.#problem
  }

  stop(): Promise<void> {
    this.#unsubscribe()
    return this.#loop.stop()
  }

  /** @throws when the database or the disk fails; a call that fails is repeated by its own schedule */
  async #callWhenDue(signal: AbortSignal) {
    this.#notice()
    if (this.#pending && this.#dueAt(this.#pending) <= this.#now()) await this.#call(this.#pending, signal)
    return this.#pending && this.#dueAt(this.#pending)
  }

  #notice() {
    const { siteVersion } = this.#deps.publisher.status()
    const now = this.#now()
    this.#pending &&= withoutFutureTimes(this.#pending, now)
    if (siteVersion === '' || siteVersion === this.#seenVersion) return
    this.#seenVersion = siteVersion
    this.#pending = { firstChangeAt: now, failures: 0, lastAttemptAt: 0, ...this.#pending, lastChangeAt: now }
  }

  #dueAt(pending: PendingBuild): number {
    return nextBuildAt(pending, { calls: callsOfDay(this.#calls, this.#now()), timing: this.#timing })
  }

  async #call(pending: PendingBuild, stopSignal: AbortSignal) {
    const { publisher, target, stateFile, log, clock } = this.#deps
    const siteVersion = this.#seenVersion
    this.#problem = await this.#send(publisher.status().published, stopSignal)
    const now = this.#now()
    log({ at: clock().toISOString(), buildHook: target.url.host, error: this.#problem })
    if (this.#problem === null) {
      this.#pending = undefined
      this.#calls = [...callsOfDay(this.#calls, now), now]
      writeJsonFile(stateFile, { siteVersion, calls: this.#calls })
    } else this.#pending = { ...pending, failures: pending.failures + 1, lastAttemptAt: now }
    this.#notice() // A change during the call.
  }

  async #send(revision: number, stopSignal: AbortSignal): Promise<string | null> {
    const { url, init } = buildRequest(this.#deps.target, revision)
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

  #now(): number {
    return this.#deps.clock().getTime()
  }
}

const stateSchema = z.object({
  siteVersion: z.string(), // that the host was told of
  calls: z.array(z.number()), // epoch milliseconds, oldest first
})

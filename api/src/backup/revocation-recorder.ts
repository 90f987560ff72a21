import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { createRetryLoop } from '../concurrency/retry-loop.ts'
import type { Env } from '../config/env.ts'
import { createFailureLog } from '../log/failure-log.ts'
import { chooseCopyPlace } from '../storage/choose-copy-place.ts'
import { newestRun } from './create/backup-runs.ts'
import { writeRevocationsFromEnv } from './revoke-in-stores.ts'

const MAX_STOP_MS = 5_000

interface RevocationRecorderOptions {
  env: Env
  db: Database
  logError(message: string, error: unknown): void
  copies: { copyAgain(): void } | undefined
}

/** Begins with the last change before a kill, which may not have been written. */
export function createRevocationRecorder({ env, db, logError, copies }: RevocationRecorderOptions) {
  let hasChanged = false
  const failures = createFailureLog('The backups do not say what was disabled or withdrawn', logError)
  const loop = createRetryLoop({ work: write, failures })

  async function write(): Promise<undefined> {
    const hasBackups = () => chooseCopyPlace(env) !== undefined || newestRun(db) !== undefined
    const problems = hasChanged || hasBackups() ? await writeRevocationsFromEnv(env, db) : []
    if (problems.length > 0) throw new Error(problems.join(' '))
  }

  function recordRevocation() {
    hasChanged = true
    copies?.copyAgain()
    loop.request()
  }

  async function stopRecording() {
    await Promise.race([loop.stop(MAX_STOP_MS), sleep(MAX_STOP_MS, undefined, { ref: false })])
  }

  loop.request()
  return { recordRevocation, stopRecording }
}

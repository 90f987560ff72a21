import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { createCoalescedTask } from '../concurrency/coalesced-task.ts'
import { retryDelayMs } from '../concurrency/retry-delay.ts'
import type { Env } from '../config/env.ts'
import { errorMessage } from '../errors/error-details.ts'
import { writeChangesSinceFromEnv } from './backup-from-env.ts'
import { newestRun } from './backup-status.ts'

/** How long a stop waits for stores that do not answer. */
const MAX_STOP_MS = 5_000

interface ChangesRecorderOptions {
  env: Env
  db: Database
  logError(message: string): void
}

/**
 * Writes the disabled accounts into the stores of backups in the background, until that succeeds; the next backup does so
 * too. It begins with the last change before a kill, which may not have been written.
 */
export function createChangesRecorder({ env, db, logError }: ChangesRecorderOptions) {
  let hasChanged = false
  let failures = 0
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let recording = Promise.resolve()

  const record = createCoalescedTask(async () => {
    clearTimeout(timer)
    const problems = await write().catch((error: unknown) => [errorMessage(error)])
    if (failures === 0) for (const problem of problems) logError(problem)
    failures = problems.length > 0 ? failures + 1 : 0
    if (failures > 0 && !isStopping) timer = setTimeout(start, retryDelayMs(failures)).unref()
  })

  async function write(): Promise<string[]> {
    const hasBackups = () => newestRun(db) !== undefined
    return hasChanged || hasBackups() ? writeChangesSinceFromEnv(env, db) : []
  }

  function start() {
    recording = record()
  }

  function recordAccountChange() {
    hasChanged = true
    start()
  }

  async function stopRecording() {
    isStopping = true
    clearTimeout(timer)
    await Promise.race([recording, sleep(MAX_STOP_MS, undefined, { ref: false })])
  }

  start()
  return { recordAccountChange, stopRecording }
}

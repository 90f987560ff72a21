import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Env } from '../env.ts'
import { errorMessage } from '../errors/error-details.ts'
import { writeChangesSinceFromEnv } from './backup-from-env.ts'

/** How long a stop waits for stores that do not answer. */
const MAX_STOP_MS = 5_000

interface ChangesRecorderOptions {
  env: Env
  db: Database
  logError(message: string): void
}

/** Writes the disabled accounts into the stores of backups in the background; the next backup does so too. */
export function createChangesRecorder({ env, db, logError }: ChangesRecorderOptions) {
  let recording = Promise.resolve()

  /** One after the other, so that the last one written is the newest. */
  function recordAccountChange() {
    recording = recording
      .then(() => writeChangesSinceFromEnv(env, db))
      .catch((error) => [errorMessage(error)])
      .then((problems) => problems.forEach(logError))
  }

  async function stopRecording() {
    await Promise.race([recording, sleep(MAX_STOP_MS, undefined, { ref: false })])
  }

  return { recordAccountChange, stopRecording }
}

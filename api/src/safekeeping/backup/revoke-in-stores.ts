import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import type { Env } from '../../base/config/env.ts'
import { oneAtATime } from '../../base/filesystem/disk-space-and-hanging-disks.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { chooseCopyPlace } from '../../base/storage/choose-off-disk-backup.ts'
import { isShop } from '../fence/data-folder-role.ts'
import { newestRun } from './create/backup-runs.ts'
import { openStoresToWrite, withStoreLock } from './store/backup-stores.ts'
import { BackupError } from './store/manifest.ts'
import { writeRevocations } from './store/revocations.ts'

/** @returns a sentence for each store that does not have it; none if another machine is the shop */
export async function writeRevocationsFromEnv(env: Env, db: Database): Promise<string[]> {
  if (!isShop(env.DATA_DIR)) return []
  const problems = await writeRevocations(db, await openStoresToWrite(env, db))
  return isShop(env.DATA_DIR) ? problems : []
}

/** Deletes withdrawn pictures from every store once its revocations list them. @throws when a store cannot be written */
export async function eraseFromStores(env: Env, db: Database, paths: string[]) {
  if (!isShop(env.DATA_DIR)) return
  const stores = await openStoresToWrite(env, db)
  const problems = await writeRevocations(db, stores)
  if (problems.length > 0) throw new BackupError(problems.join(' '))
  for (const store of stores)
    await withStoreLock(env.DATA_DIR, () => oneAtATime(store.folder, () => store.removePictures(paths)))
}

const MAX_STOP_MS = 5_000

/** Starts with the last change before a crash, which may not have been written. */
export function createRevocationRecorder(env: Env, db: Database, copies: { copyAgain(): void } | undefined) {
  let hasChanged = false
  const failures = createFailureLog('The backups do not say what was disabled or withdrawn')
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

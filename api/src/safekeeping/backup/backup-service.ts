import { readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { listFactors } from '../../accounts/factors/factors.ts'
import { createRetryLoop, nextNightAt } from '../../base/concurrency/timers-and-retry-loops.ts'
import type { Env } from '../../base/config/env.ts'
import { oneAtATime } from '../../base/filesystem/disk-space-and-hanging-disks.ts'
import { withTemporaryFolder } from '../../base/filesystem/files.ts'
import { createFailureLog, logError } from '../../base/log/process-log.ts'
import { chooseCopyPlace } from '../../base/storage/choose-off-disk-backup.ts'
import { isShop, readCopied } from '../fence/data-folder-role.ts'
import { describeMissingCopy, startCopyingProcess } from './copies/copying-process.ts'
import { createBackupChild } from './create/backup-child-process.ts'
import { findBackupProblem, newestRun, readBackupStatus } from './create/backup-runs.ts'
import { createRevocationRecorder } from './revoke-in-stores.ts'
import { backupFolder, TEMPORARY_PREFIX } from './store/backup-stores.ts'
import { exportBackupFromEnv } from './store/export-backup.ts'

const RETRY_AFTER_MS = HOUR_MS
const NIGHTLY_AT_HOUR = 3

export type BackupService = ReturnType<typeof startBackupService>

export interface BackupServiceDeps {
  db: Database
  env: Env
  siteUrl: string
  program: URL // makes one backup, in a process of its own
  clock: () => Date
  delayAfterStartMs?: number // the start of a server has enough to do
}

export function startBackupService({ db, env, siteUrl, program, clock, ...deps }: BackupServiceDeps) {
  const place = chooseCopyPlace(env)
  const copies = place && isShop(env.DATA_DIR) ? startCopyingProcess({ env, db, place }) : undefined
  const { recordRevocation, stopRecording } = createRevocationRecorder(env, db, copies)
  let failure: string | null = null
  let pausedUntil = performance.now() + (deps.delayAfterStartMs ?? 5 * MINUTE_MS)
  const child = createBackupChild(program, { env, siteUrl }, onEnd)
  const nextAt = () => Math.max(dueAt(db, clock()), Math.round(clock().getTime() + pausedUntil - performance.now()))
  const failures = createFailureLog('The next backup cannot be planned')
  const loop = createRetryLoop({ work: startWhenDue, clock, failures })
  loop.request()

  /** @throws when the database is locked or damaged, while pages are still served */
  async function startWhenDue() {
    if (isShop(env.DATA_DIR) && nextAt() <= clock().getTime()) start()
    return child.isRunning() || !isShop(env.DATA_DIR) ? undefined : nextAt()
  }

  /** @returns false when a backup is already running */
  function start(): boolean {
    if (child.isRunning()) return false
    pausedUntil = performance.now() + RETRY_AFTER_MS
    void child.start()
    return true
  }

  function onEnd(error: string | null) {
    failure = error
    if (error) logError('No backup was made', error)
    loop.request()
  }

  async function stop() {
    await loop.stop()
    await copies?.stop()
    await stopRecording()
    await child.stop()
  }

  function status() {
    const next = new Date(nextAt()).toISOString()
    const stored = readBackupStatus(db, failure)
    const copied = copies?.status() ?? null
    const copyProblem = place ? copied?.problem : findMissingDisk(env, db)
    const problems = isShop(env.DATA_DIR) ? [findBackupProblem(stored, clock()), copyProblem] : [failure]
    const plan = { isRunning: child.isRunning(), nextAt: next, isOnSameDisk: !place, lacksCodes: lacksCodes(env, db) }
    return { ...stored, ...plan, copies: copied, problem: problems.filter(Boolean).join(' ') || null }
  }

  removeTemporaryFolders(env.DATA_DIR)
  return {
    folder: backupFolder(env),
    ...{ status, start, recordRevocation, stop, copies },
    openNewestExport: () => openNewestExport(env),
  }
}

/** Whether there are one-time codes whose secrets no backup has. */
function lacksCodes({ BACKUP_AGE_RECIPIENT }: Env, db: Database): boolean {
  return BACKUP_AGE_RECIPIENT === undefined && listFactors(db, 'codes').length > 0
}

/** @returns a sentence when copies were made before in a folder that is on the shop's disk now */
function findMissingDisk(env: Env, db: Database): string | null {
  const last = readCopied(env)
  const reason = `the disk of the folder ${env.BACKUP_DIR} is not there. Start the shop again when it is.`
  return last ? describeMissingCopy(db, last, reason) : null
}

function dueAt(db: Database, now: Date): number {
  const lastStartedAt = newestRun(db)?.started_at
  const nightly = { timeZone: readShopTimeZone(db), hour: NIGHTLY_AT_HOUR, now }
  return nextNightAt(lastStartedAt ? Date.parse(lastStartedAt) : undefined, nightly)
}

/** The file has no path, so its space on the disk is freed when the handle is closed. */
async function openNewestExport(env: Env) {
  // On the shop's disk, because a machine's temporary folder may be small, or in memory.
  return withTemporaryFolder({ prefix: TEMPORARY_PREFIX, parent: env.DATA_DIR }, async (folder) => {
    const file = await oneAtATime(backupFolder(env), () => exportBackupFromEnv(env, join(folder, 'shop.tar')))
    return { name: basename(file), handle: await open(file) }
  })
}

/** A server that was killed leaves them behind. */
function removeTemporaryFolders(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(TEMPORARY_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

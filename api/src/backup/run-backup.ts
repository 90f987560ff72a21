import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import type { Database } from '@shop/db/sqlite/open-database'
import { type BackupRun, backupRuns } from '@shop/db/tables/backup-runs'
import { HOUR_MS } from '@shop/db/time/durations'
import { realClock } from '../config/clock.ts'
import { errorMessage } from '../errors/error-codes-and-messages.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { openStoredBackup } from './backup-reader.ts'
import { newestProvenRun } from './backup-runs.ts'
import type { BackupStore } from './backup-store.ts'
import { backupsToKeep } from './backups-to-keep.ts'
import { writeDisabledAccounts } from './disabled-accounts.ts'
import { timeOfBackup } from './manifest.ts'
import { type ProofOptions, proveBackup } from './prove-backup.ts'
import { type DatabaseSnapshot, snapshotDatabase } from './snapshot-database.ts'
import { takeBackup } from './write-backup-to-store.ts'

/** Longer than any backup takes, because another shop may be writing to the same store. */
const PARTIAL_FILE_TTL_MS = 3 * HOUR_MS

export interface BackupOptions {
  db: Database
  databaseFile: string
  dataDir: string
  images: Storage
  stores: BackupStore[]
  siteUrl: string
  imageBaseUrl: string
  now: Date
  clock: () => Date
}

type FinishedRun = Omit<BackupRun, 'id'>

/** When a store fails, the others go on. */
export async function runBackup(options: BackupOptions): Promise<FinishedRun[]> {
  const release = acquireFileLock(join(options.dataDir, 'backup.lock'))
  if (!release) throw new BackupError('Another backup is being made right now.')
  // On the disk of the shop, because the temporary folder of a machine may be small, or in memory.
  const workFolder = join(options.dataDir, 'backup-work')
  try {
    rmSync(workFolder, { recursive: true, force: true }) // left by a killed process
    mkdirSync(workFolder, { mode: 0o700 })
    return await backUpToStores(options, workFolder)
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    release()
  }
}

async function backUpToStores(options: BackupOptions, workFolder: string): Promise<FinishedRun[]> {
  const startedAt = options.clock()
  const file = join(mkdtempSync(join(workFolder, 'copy-')), 'shop.sqlite')
  const snapshot = snapshotDatabase(options.databaseFile, file)
  const runs: FinishedRun[] = []
  for (const store of options.stores) {
    const run = await backUpToStore(store, { ...options, snapshot, workFolder, startedAt })
    options.db.insert(backupRuns).values(run).run()
    runs.push(run)
  }
  return runs
}

interface StoreOptions extends BackupOptions, ProofOptions {
  snapshot: DatabaseSnapshot
  startedAt: Date
}

async function backUpToStore(store: BackupStore, options: StoreOptions): Promise<FinishedRun> {
  const { snapshot, images, startedAt, clock } = options
  const run: FinishedRun = {
    ...{ store: store.name, started_at: startedAt.toISOString(), finished_at: '', revision: snapshot.revision },
    ...{ backup: null, proven_at: null, bytes: null, error: null, kept: null, oldest: null },
  }
  try {
    run.backup = await takeBackup({ snapshot, images, takenAt: startedAt }, store)
    const backup = await openStoredBackup(store, run.backup)
    run.bytes = [backup.manifest.database, ...backup.manifest.pictures].reduce((sum, { size }) => sum + size, 0)
    await proveBackup(backup, options)
    run.proven_at = clock().toISOString()
  } catch (error) {
    run.error = errorMessage(error)
  }
  const newestProven = run.proven_at ? run.backup : newestProvenRun(options.db, store.name)?.backup
  try {
    const kept = await pruneStore(store, newestProven ?? undefined)
    run.kept = kept.length
    run.oldest = kept[0] ? (timeOfBackup(kept[0])?.toISOString() ?? null) : null
    run.error ??= (await writeDisabledAccounts(options.db, [store]))[0] ?? null
  } catch (error) {
    run.error ??= errorMessage(error)
  }
  return { ...run, finished_at: clock().toISOString() }
}

/** Removes expired backups except the newest proven one. @returns the names of the others, oldest first */
async function pruneStore(store: BackupStore, newestProven: string | undefined): Promise<string[]> {
  await store.removePartialFiles(new Date(realClock().getTime() - PARTIAL_FILE_TTL_MS))
  const names = await store.listBackups()
  const kept = backupsToKeep(names)
  if (newestProven && names.includes(newestProven)) kept.add(newestProven)
  for (const name of names) if (!kept.has(name)) await store.removeManifest(name)
  // Throws when a manifest cannot be read: its files must stay, because it may be repaired.
  const manifests = await Promise.all([...kept].map((name) => store.readManifest(name)))
  const listed = new Set(manifests.flatMap(({ database, pictures }) => [database, ...pictures].map(({ key }) => key)))
  for (const key of await store.listFiles()) if (!listed.has(key)) await store.removeFile(key)
  return [...kept].sort()
}

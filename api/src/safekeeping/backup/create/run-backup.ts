import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import type { Database } from '@shop/db/sqlite/open-database'
import { type BackupRun, backupRuns } from '@shop/db/tables/backup-runs'
import { errorMessage } from '../../../base/errors/error-messages.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { readHolder } from '../../fence/data-folder-role.ts'
import { BackupError } from '../store/backup-error.ts'
import { openStoredBackup } from '../store/backup-reader.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { timeOfBackup } from '../store/manifest.ts'
import { pruneStore } from '../store/prune-store.ts'
import { writeRevocations } from '../store/revocations.ts'
import { withStoreLock } from '../store/store-lock.ts'
import { newestProvenRun } from './backup-runs.ts'
import { compareJournals, type ExportSite, type ProofOptions, proveBackup } from './prove-backup.ts'
import { type DatabaseSnapshot, snapshotDatabase } from './snapshot-database.ts'
import { takeBackup } from './take-backup.ts'

interface BackupOptions {
  db: Database
  databaseFile: string
  dataDir: string
  images: Storage
  stores: BackupStore[]
  copyStore?: BackupStore | undefined // the one of them that also has a copy after each save
  claimCopyStore?(): Promise<void>
  siteUrl: string
  imageBaseUrl: string
  now: Date
  clock: () => Date
  exportSite: ExportSite
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
  const { snapshot, images, startedAt, clock, dataDir } = options
  const run: FinishedRun = {
    ...{ store: store.name, started_at: startedAt.toISOString(), finished_at: '', revision: snapshot.revision },
    ...{ backup: null, proven_at: null, bytes: null, error: null, kept: null, oldest: null },
  }
  try {
    if (store === options.copyStore) await options.claimCopyStore?.()
  } catch (error) {
    return { ...run, error: errorMessage(error), finished_at: clock().toISOString() }
  }
  try {
    const claim = store === options.copyStore ? options.claimCopyStore : undefined
    const content = { db: options.db, dataDir, databaseFile: snapshot.file, images, takenAt: startedAt, claim }
    const taken = await withStoreLock(dataDir, () => takeBackup(content, store))
    run.backup = taken.name
    const backup = await openStoredBackup(store, run.backup)
    run.bytes = [backup.manifest.database, ...backup.manifest.pictures].reduce((sum, { size }) => sum + size, 0)
    await proveBackup(backup, options)
    if (store === options.copyStore) await proveCopyBefore(run.backup, store, options)
    run.proven_at = clock().toISOString()
  } catch (error) {
    run.error = errorMessage(error)
  }
  const newestProven = run.proven_at ? run.backup : newestProvenRun(options.db, store.name)?.backup
  try {
    const kept = await withStoreLock(dataDir, () => pruneStore(store, newestProven))
    run.kept = kept.length
    run.oldest = kept[0] ? (timeOfBackup(kept[0])?.toISOString() ?? null) : null
    run.error ??= (await writeRevocations(options.db, [store]))[0] ?? null
  } catch (error) {
    run.error ??= errorMessage(error)
  }
  return { ...run, finished_at: clock().toISOString() }
}

async function proveCopyBefore(name: string, store: BackupStore, options: StoreOptions) {
  const { names } = await store.listBackups()
  const copy = names[names.indexOf(name) - 1]
  if (!copy || (await store.readManifest(copy)).epoch !== readHolder(options.dataDir)?.epoch) return
  await proveBackup(await openStoredBackup(store, copy), options, compareJournals).catch((cause) => {
    throw new BackupError(`The copy ${copy} does not work: ${errorMessage(cause)}`, { cause })
  })
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { type BackupRun, backupRuns } from '@shop/db/tables/backup-runs'
import { clockOffsetFrom, createOffsetClock, realClock } from '../../../base/config/clock.ts'
import type { Env } from '../../../base/config/env.ts'
import { errorMessage } from '../../../base/errors/errors.ts'
import { openStorage } from '../../../base/storage/open-storage.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { readHolder } from '../../fence/data-folder-role.ts'
import { assertHoldsShopIfFenced } from '../../fence/fence-places.ts'
import { openStoredBackup } from '../store/backup-reader.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { openStoresToWrite, withStoreLock } from '../store/backup-stores.ts'
import { BackupError, filesOf, timeOfBackup } from '../store/manifest.ts'
import { pruneStore } from '../store/prune-store.ts'
import { writeRevocations } from '../store/revocations.ts'
import { newestVerifiedRun } from './backup-runs.ts'
import { digestTables, snapshotDatabase } from './snapshot-database.ts'
import { leaveSecretsOut, takeBackup } from './take-backup.ts'
import { compareJournals, type SiteOptions, type VerificationOptions, verifyBackup } from './verify-backup.ts'

interface BackupOptions extends SiteOptions {
  dataDir: string
  images: Storage
  stores: BackupStore[]
  clock: () => Date
}

type FinishedRun = Omit<BackupRun, 'id'>

export async function runBackupFromEnv(
  env: Env,
  site: Pick<SiteOptions, 'db' | 'siteUrl' | 'exportSite'>,
): Promise<FinishedRun[]> {
  assertHoldsShopIfFenced(env)
  const { storage: images, imageBaseUrl } = openStorage(env)
  const now = createOffsetClock(clockOffsetFrom(env.SITE_NOW))()
  const stores = await openStoresToWrite(env, site.db)
  return runBackup({ ...site, stores, dataDir: env.DATA_DIR, images, imageBaseUrl, now, clock: realClock })
}

/** When a store fails, the others continue. */
export async function runBackup(options: BackupOptions): Promise<FinishedRun[]> {
  const { db, dataDir, clock } = options
  const release = acquireFileLock(join(dataDir, 'backup.lock'))
  if (!release) throw new BackupError('Another backup is being made right now.')
  // On the shop's disk, because a machine's temporary folder may be small, or in memory.
  const workFolder = join(dataDir, 'backup-work')
  try {
    rmSync(workFolder, { recursive: true, force: true }) // left by a killed process
    mkdirSync(workFolder, { mode: 0o700 })
    const startedAt = clock()
    const file = join(mkdtempSync(join(workFolder, 'copy-')), 'shop.sqlite')
    const snapshot = snapshotDatabase(join(dataDir, 'shop.sqlite'), file)
    if (leaveSecretsOut(file, options.stores)) snapshot.digests = withOpenDatabase(file, digestTables)
    const runs: FinishedRun[] = []
    for (const store of options.stores) {
      const run = await backUpToStore(store, { ...options, snapshot, workFolder, startedAt })
      db.insert(backupRuns).values(run).run()
      runs.push(run)
    }
    return runs
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    release()
  }
}

interface StoreOptions extends BackupOptions, VerificationOptions {
  startedAt: Date
}

async function backUpToStore(store: BackupStore, options: StoreOptions): Promise<FinishedRun> {
  const { db, snapshot, images, startedAt, clock, dataDir } = options
  const run: FinishedRun = {
    ...{ store: store.name, started_at: startedAt.toISOString(), finished_at: '', revision: snapshot.revision },
    ...{ backup: null, proven_at: null, bytes: null, error: null, kept: null, oldest: null },
  }

  async function takeAndVerify() {
    const content = { db, dataDir, databaseFile: snapshot.file, images, takenAt: startedAt }
    run.backup = (await withStoreLock(dataDir, () => takeBackup(content, store))).name
    const backup = await openStoredBackup(store, run.backup)
    run.bytes = filesOf(backup.manifest).reduce((sum, { size }) => sum + size, 0)
    await verifyBackup(backup, options)
    if (store.claim) await verifyCopyBefore(run.backup, store, options)
    run.proven_at = clock().toISOString()
  }

  async function prune() {
    const newestVerified = run.proven_at ? run.backup : newestVerifiedRun(db, store.name)?.backup
    const kept = await withStoreLock(dataDir, () => pruneStore(store, newestVerified))
    run.kept = kept.length
    run.oldest = timeOfBackup(kept[0] ?? '')?.toISOString() ?? null
    run.error ??= (await writeRevocations(db, [store]))[0] ?? null
  }

  const tryTo = (work: () => Promise<void>) =>
    work().catch((error) => {
      run.error ??= errorMessage(error)
    })
  await tryTo(async () => store.claim?.())
  const isClaimed = run.error === null
  if (isClaimed) await tryTo(takeAndVerify)
  if (isClaimed) await tryTo(prune)
  return { ...run, finished_at: clock().toISOString() }
}

async function verifyCopyBefore(name: string, store: BackupStore, options: StoreOptions) {
  const { names } = await store.listBackups()
  const copy = names[names.indexOf(name) - 1]
  if (!copy || (await store.readManifest(copy)).epoch !== readHolder(options.dataDir)?.epoch) return
  await verifyBackup(await openStoredBackup(store, copy), options, compareJournals).catch((cause) => {
    throw new BackupError(`The copy ${copy} does not work: ${errorMessage(cause)}`, { cause })
  })
}

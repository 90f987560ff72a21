import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Env } from '../../../base/config/env.ts'
import { chooseCopyPlace } from '../../../base/storage/choose-off-disk-backup.ts'
import { openBucket, openFolder } from '../../../base/storage/open-storage.ts'
import { createPlaceClaim } from '../../fence/claim-backup-place.ts'
import { BackupStore } from './backup-store.ts'
import { type BackupCipher, openCipher } from './encryption.ts'

/** The next start removes folders in the data folder that begin with it. */
export const TEMPORARY_PREFIX = 'backup-export-'

export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups')
}

export function openFolderStore(folder: string, cipher?: BackupCipher): BackupStore {
  return new BackupStore(openFolder(folder), cipher)
}

export function openBucketStore(env: Env, cipher?: BackupCipher): BackupStore | undefined {
  const bucket = openBucket(env, 'BACKUP_S3')
  return bucket && new BackupStore(bucket, cipher)
}

export function openBackupStores(env: Env, cipher?: BackupCipher): [BackupStore, ...BackupStore[]] {
  const bucket = openBucketStore(env, cipher)
  const folder = openFolderStore(backupFolder(env), cipher)
  return bucket ? [folder, bucket] : [folder]
}

/** Those that this machine writes. The last one has the fence, and a copy after each save, if there is a place for them. */
export async function openStoresToWrite(env: Env, db: Database) {
  const stores = openBackupStores(env, await openCipher(env))
  const claim = createPlaceClaim(env, readShopId(db))
  const fenced = chooseCopyPlace(env) && stores.at(-1)
  if (fenced) fenced.claim = () => claim('store')
  return stores
}

/** One process at a time writes or prunes, because a file is stored before the manifest that keeps it from being pruned. */
export async function withStoreLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const release = acquireFileLock(join(dataDir, 'backup-store.lock'), 0)
    if (release) return work().finally(release)
    await sleep(50)
  }
}

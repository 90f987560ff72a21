import { join } from 'node:path'
import type { Env } from '../../../base/config/env.ts'
import { bucketFromEnv } from '../../../base/storage/bucket-from-env.ts'
import { openFolderStorage } from '../../../base/storage/open-storage.ts'
import { createS3Storage } from '../../../base/storage/s3-storage.ts'
import { BackupStore } from './backup-store.ts'
import type { BackupCipher } from './file-codec.ts'

export function openFolderStore(folder: string, cipher?: BackupCipher): BackupStore {
  return new BackupStore({ name: `the folder ${folder}`, storage: openFolderStorage(folder), cipher, folder })
}

export function openBucketStore(env: Env, cipher?: BackupCipher): BackupStore | undefined {
  const options = bucketFromEnv(env, 'BACKUP_S3')
  if (!options) return undefined
  return new BackupStore({ name: `the bucket ${options.bucket}`, storage: createS3Storage(options), cipher })
}

export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups')
}

export function openBackupStores(env: Env, cipher?: BackupCipher): [BackupStore, ...BackupStore[]] {
  const bucket = openBucketStore(env, cipher)
  const folder = openFolderStore(backupFolder(env), cipher)
  return bucket ? [folder, bucket] : [folder]
}

/** The next start removes folders in the data folder that begin with it. */
export const TEMPORARY_PREFIX = 'backup-export-'

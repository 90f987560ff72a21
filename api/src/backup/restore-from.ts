import { statSync } from 'node:fs'
import type { Env } from '../config/env.ts'
import { BackupError } from './backup-error.ts'
import { openStoredBackup } from './backup-reader.ts'
import { openBucketStore, openFolderStore } from './backup-stores.ts'
import { openCipher, readIdentityFile } from './encryption-keys.ts'
import { openExportedBackup } from './exported-backup.ts'
import type { BackupCipher } from './file-codec.ts'
import { type RestoredShop, restoreBackup } from './restore-backup.ts'

export interface RestoreOptions {
  from: string // an exported file, a folder of backups, or `bucket`
  into: string
  backup?: string | undefined
  identityFile?: string | undefined // opens encrypted backups
  env: Env
}

export function restoreFrom({ into, ...options }: RestoreOptions): Promise<RestoredShop> {
  return restoreBackup((workFolder) => openBackup(options, workFolder), into)
}

async function openBackup({ from, backup, identityFile, env }: Omit<RestoreOptions, 'into'>, workFolder: string) {
  const cipher = await (identityFile ? readIdentityFile(identityFile) : openCipher(env))
  if (from === 'bucket') return openStoredBackup(bucketStore(env, cipher), backup)
  const kind = statSync(from, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return openStoredBackup(openFolderStore(from, cipher), backup)
  if (kind?.isFile()) return openExportedBackup(from, workFolder, cipher)
  throw new BackupError(`There is nothing at ${from}.`)
}

function bucketStore(env: Env, cipher: BackupCipher | undefined) {
  const store = openBucketStore(env, cipher)
  if (store) return store
  throw new BackupError('There is no bucket: set BACKUP_S3_BUCKET and what belongs to it in .env first.')
}

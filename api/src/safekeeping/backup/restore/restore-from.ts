import { statSync } from 'node:fs'
import { wallTimeToInstant } from '@shop/db/time/wall-time'
import type { Env } from '../../../base/config/env.ts'
import { askForTakeOver } from '../../fence/data-folder-role.ts'
import { openStoredBackup } from '../store/backup-reader.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { openBackupStores, openBucketStore, openFolderStore } from '../store/backup-stores.ts'
import { openCipher, readIdentityFile } from '../store/encryption.ts'
import { BackupError, type Manifest, timeOfBackup } from '../store/manifest.ts'
import { openExportedBackup } from '../store/open-exported-backup.ts'
import { type OnProgress, type RestoredShop, restoreBackup } from './restore-backup.ts'

interface RestoreOptions {
  from: string // an exported file, a folder of backups, or `bucket`
  into: string
  backup?: string | undefined
  at?: string | undefined // the newest backup not later than this time of the shop's clock, or with an offset
  takesOver?: boolean | undefined // the next start makes it the shop
  identityFile?: string | undefined // opens encrypted backups
  env: Env
  onProgress?: OnProgress
}

export async function restoreFrom({ into, takesOver, onProgress, ...options }: RestoreOptions): Promise<RestoredShop> {
  const restored = await restoreBackup((workFolder) => openBackup(options, workFolder), into, onProgress)
  if (takesOver) askForTakeOver(into)
  return restored
}

async function openBackup(
  { from, identityFile, env, ...which }: Omit<RestoreOptions, 'into' | 'takesOver'>,
  workFolder: string,
) {
  const cipher = await (identityFile ? readIdentityFile(identityFile) : openCipher(env))
  const bucket = from === 'bucket' && openBucketStore(env, cipher)
  if (bucket) return openWanted(bucket, which)
  if (from === 'bucket')
    throw new BackupError('There is no bucket: set BACKUP_S3_BUCKET and what belongs to it in .env first.')
  const kind = statSync(from, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return openWanted(openFolderStore(from, cipher), which)
  if (kind?.isFile() && which.at) throw new BackupError('An exported file holds one backup: leave out --at.')
  if (kind?.isFile()) return openExportedBackup(from, { workFolder, cipher, stores: openBackupStores(env, cipher) })
  throw new BackupError(`There is nothing at ${from}.`)
}

async function openWanted(store: BackupStore, { backup, at }: Pick<RestoreOptions, 'backup' | 'at'>) {
  if (at === undefined) return openStoredBackup(store, backup)
  const hasOffset = /T.*(Z|[+-]\d\d:\d\d)$/.test(at)
  const time = Date.parse(hasOffset ? at : `${at}Z`)
  if (Number.isNaN(time)) throw new BackupError(`${at} is not a time such as 2026-11-23T10:30.`)
  const instant = hasOffset ? time : shopTimeToInstant(time, await store.newestManifest())
  const { names } = await store.listBackups()
  const isUntil = (name: string) => Number(timeOfBackup(name)) <= instant
  const wanted = names.findLast(isUntil)
  if (!wanted) throw new BackupError(`There is no backup of ${at} or before in ${store.name}.`)
  const later = names.slice(0, names.indexOf(wanted)).findLast((name) => !isUntil(name))
  const note = `The times of these backups run backwards, because a clock was wrong: this is ${wanted}, which was made after ${later}. npm run restore with --backup NAME takes another.`
  return { ...(await openStoredBackup(store, wanted)), note: later && note }
}

/** A new machine knows the clock of the shop from its newest backup only. */
function shopTimeToInstant(time: number, newest: Manifest | undefined): number {
  if (newest?.timeZone) return wallTimeToInstant(time, newest.timeZone)
  throw new BackupError('These backups do not know the clock of the shop: write the time as 2026-11-23T10:30Z.')
}

import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-id'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadAuthSecret } from '../../../accounts/auth-secret.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from '../../../base/config/clock.ts'
import type { Env } from '../../../base/config/env.ts'
import { withTemporaryFolder } from '../../../base/filesystem/files.ts'
import { chooseCopyPlace } from '../../../base/storage/choose-copy-place.ts'
import { openStorage } from '../../../base/storage/open-storage.ts'
import { createPlaceClaim } from '../../fence/claim-place.ts'
import { assertHoldsShopIfFenced } from '../../fence/fence-places.ts'
import { openStoredBackup } from '../store/backup-reader.ts'
import { openBackupStores } from '../store/backup-stores.ts'
import { openCipher } from '../store/encryption-keys.ts'
import { exportBackup } from '../store/exported-backup.ts'
import type { ExportSite } from './prove-backup.ts'
import { runBackup } from './run-backup.ts'

export interface BackupTask {
  env: Env
  siteUrl: string
}

interface RunOptions {
  db: Database
  siteUrl: string
  exportSite: ExportSite
}

export async function runBackupFromEnv(env: Env, { db, siteUrl, exportSite }: RunOptions) {
  assertHoldsShopIfFenced(env)
  const { storage, imageBaseUrl } = openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const stores = openBackupStores(env, await openCipher(env))
  const claimPlace = createPlaceClaim(env, readShopId(db))
  return runBackup({
    db,
    databaseFile: join(env.DATA_DIR, 'shop.sqlite'),
    dataDir: env.DATA_DIR,
    images: storage,
    stores,
    copyStore: chooseCopyPlace(env) && stores.at(-1),
    claimCopyStore: () => claimPlace('store'),
    siteUrl,
    imageBaseUrl,
    exportSite,
    now: createOffsetClock(clockOffsetFrom(env.SITE_NOW))(),
    clock: realClock,
  })
}

export async function listBackupsFromEnv(env: Env): Promise<Map<string, string[]>> {
  const stores = openBackupStores(env)
  return new Map(
    await Promise.all(stores.map(async (store) => [store.name, (await store.listBackups()).names] as const)),
  )
}

/** Writes the newest backup of the folder into one file, encrypted when a recipient is set. @returns the file */
export async function exportBackupFromEnv(env: Env, wantedFile: string): Promise<string> {
  const cipher = await openCipher(env)
  const file = cipher && !wantedFile.endsWith('.age') ? `${wantedFile}.age` : wantedFile
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${dirname(file)}.`)
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name, or delete it first.`)
  const [folderStore] = openBackupStores(env, cipher)
  return withTemporaryFolder({ prefix: '.backup-', parent: dirname(file) }, async (workFolder) => {
    await exportBackup(await openStoredBackup(folderStore), { file, workFolder, cipher })
    return file
  })
}

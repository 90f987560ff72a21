import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readShopKey } from '@shop/db/records/read-shop-key'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadAuthSecret } from '../auth/auth-secret.ts'
import { clockOffsetFrom, createOffsetClock, realClock } from '../config/clock.ts'
import type { Env } from '../config/env.ts'
import { errorMessage } from '../errors/read-error.ts'
import { assertHoldsShopIfFenced, FenceError } from '../fence/assert-holds-shop.ts'
import { createPlaceClaim } from '../fence/claim-place.ts'
import { isShop } from '../fence/data-folder-role.ts'
import { oneAtATime } from '../filesystem/one-at-a-time.ts'
import { withTemporaryFolder } from '../filesystem/temporary-folder.ts'
import { copyPlace } from '../storage/copy-place.ts'
import { openStorage } from '../storage/open-storage.ts'
import { BackupError } from './backup-error.ts'
import { openStoredBackup } from './backup-reader.ts'
import type { BackupStore } from './backup-store.ts'
import { backupFolder, openBackupStores } from './backup-stores.ts'
import { openCipher } from './encryption-keys.ts'
import { exportBackup } from './exported-backup.ts'
import { writeRevocations } from './revocations.ts'
import { runBackup } from './run-backup.ts'
import { withStoreLock } from './store-lock.ts'

export interface BackupTask {
  env: Env
  siteUrl: string
}

export async function runBackupFromEnv(env: Env, { db, siteUrl }: { db: Database; siteUrl: string }) {
  assertHoldsShopIfFenced(env)
  const { storage, imageBaseUrl } = openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const stores = openBackupStores(env, await openCipher(env))
  const claimPlace = createPlaceClaim(env, readShopKey(db))
  return runBackup({
    ...{ db, databaseFile: join(env.DATA_DIR, 'shop.sqlite'), dataDir: env.DATA_DIR },
    ...{ images: storage, stores, copyStore: copyPlace(env) && stores.at(-1) },
    ...{
      claimCopyStore: () => claimPlace('store'),
      siteUrl,
      imageBaseUrl,
      now: createOffsetClock(clockOffsetFrom(env.SITE_NOW))(),
      clock: realClock,
    },
  })
}

export async function listBackupsFromEnv(env: Env): Promise<Map<string, string[]>> {
  const stores = openBackupStores(env)
  return new Map(
    await Promise.all(stores.map(async (store) => [store.name, (await store.listBackups()).names] as const)),
  )
}

/** Where the fence cannot be read, the store is left out. @returns a sentence for each store that has it not */
export async function writeRevocationsFromEnv(env: Env, db: Database): Promise<string[]> {
  if (!isShop(env.DATA_DIR)) return []
  const stores = openBackupStores(env, await openCipher(env))
  const write = (written: BackupStore[]) => oneAtATime(backupFolder(env), () => writeRevocations(db, written))
  try {
    await createPlaceClaim(env, readShopKey(db))('store')
  } catch (error) {
    if (error instanceof FenceError) return []
    return [errorMessage(error), ...(await write(stores.slice(0, -1)))]
  }
  return write(stores)
}

/** Deletes withdrawn pictures from every store, each of which says before that they may be missing. @throws Error */
export async function eraseFromStores(env: Env, db: Database, paths: string[]) {
  if (!isShop(env.DATA_DIR)) return
  await createPlaceClaim(env, readShopKey(db))('store')
  const stores = openBackupStores(env, await openCipher(env))
  const erase = async () => [
    ...(await writeRevocations(db, stores)),
    ...(await Promise.all(stores.map((store) => store.removePictures(paths).catch(errorMessage)))),
  ]
  const problems = await withStoreLock(env.DATA_DIR, () => oneAtATime(backupFolder(env), erase))
  const failed = problems.filter((problem) => problem !== undefined)
  if (failed.length > 0) throw new BackupError(failed.join(' '))
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

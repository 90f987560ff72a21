import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { onTestFinished } from 'vitest'
import { realClock } from '../../src/base/config/clock.ts'
import { readEnv } from '../../src/base/config/env.ts'
import { listFiles } from '../../src/base/filesystem/files.ts'
import { exportSite } from '../../src/publishing/publisher/export-site.ts'
import { type BackupServiceDeps, startBackupService } from '../../src/safekeeping/backup/backup-service.ts'
import { runBackup } from '../../src/safekeeping/backup/create/run-backup.ts'
import { restoreBackup } from '../../src/safekeeping/backup/restore/restore-backup.ts'
import { restoreFrom } from '../../src/safekeeping/backup/restore/restore-from.ts'
import { openStoredBackup } from '../../src/safekeeping/backup/store/backup-reader.ts'
import type { BackupStore } from '../../src/safekeeping/backup/store/backup-store.ts'
import { openFolderStore } from '../../src/safekeeping/backup/store/backup-stores.ts'
import { addImage } from '../images/add-image.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { addSampleEvent } from '../publisher/sample-event.fixture.ts'
import { BACKUP_PROGRAM } from '../test-services.ts'

const picture = { key: 'photos/a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(20_000, 'picture') }
const variant = { key: 'photos/a-192.webp', type: 'image/webp', bytes: Buffer.alloc(5_000, 'variant') } as const

/** A running shop with few pages and files, because each proof of a backup restores all of them and renders them twice. */
export async function openSmallShop() {
  const shop = await openTestShop({ seed: 'none', rendersPages: false })
  const id = await addPicture(shop)
  await shop.call('POST', '/services', { title: 'Beard trim', description: 'Warm towels.', image_id: id })
  await addSampleEvent(shop, { image_id: id })
  return shop
}

/** @returns the id of its record */
export async function addPicture(shop: TestShop): Promise<number> {
  const { storage } = shop.imageService
  for (const file of [picture, variant]) await storage.write(file)
  const variants = [{ key: variant.key, type: variant.type, width: 192 }]
  return addImage(shop.db, picture.key, { fileSize: picture.bytes.length, variants }).id
}

/** Backs a shop up into stores. @param now the time for which its pages are rendered */
export function backUpShop(
  { db, dataDir, imageService }: TestShop,
  stores: BackupStore[],
  clock: () => Date,
  now = clock(),
) {
  const site = { siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/', now, exportSite }
  return runBackup({ db, dataDir, images: imageService.storage, stores, ...site, clock })
}

/** A running shop that is backed up into folders. */
export async function openBackupShop() {
  const shop = await openSmallShop()
  let time = Date.parse('2026-11-20T09:00:00Z')
  const clock = () => {
    time += 1_000
    return new Date(time)
  }

  /** Backs up into the stores, by default one in a new folder. */
  const backUp = (stores: BackupStore[] = [openFolderStore(makeTestFolder())]) => backUpShop(shop, stores, clock)

  function advanceClock(milliseconds: number) {
    time += milliseconds
  }

  return { shop, backUp, advanceClock }
}

/** The backups that a server makes by itself, until the test ends. */
export function startBackups({ db, dataDir }: TestShop, options: Partial<BackupServiceDeps> = {}) {
  const env = readEnv({ DATA_DIR: dataDir })
  const settings = { env, siteUrl: 'https://shop.example', program: BACKUP_PROGRAM, clock: realClock }
  const service = startBackupService({ db, ...settings, ...options })
  onTestFinished(() => service.stop())
  return service
}

/** Restores the newest backup. @returns the folder */
export async function restoreNewest(store: BackupStore, folder = makeTestFolder()): Promise<string> {
  await restoreBackup(() => openStoredBackup(store), folder)
  return folder
}

/** Restores the newest backup of a place as on a new machine. @returns its data folder */
export async function restoreMachine(from: string, settings: NodeJS.ProcessEnv = {}, takesOver = false) {
  const into = makeTestFolder()
  await restoreFrom({ from, into, takesOver, env: readEnv({ ...settings, DATA_DIR: makeTestFolder() }) })
  return into
}

/** What is in the database of the newest backup of a place. */
export async function readRestored<Result>(from: string, read: (db: Database) => Result, settings?: NodeJS.ProcessEnv) {
  return withOpenDatabase(join(await restoreMachine(from, settings), 'shop.sqlite'), read)
}

/** Flips one bit of a file, in its middle by default. */
export function flipBit(file: string, position = statSync(file).size >> 1) {
  const bytes = readFileSync(file)
  bytes[position] = (bytes[position] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** The bytes of every file below a folder, by path. */
export function readTree(folder: string): Record<string, Buffer> {
  return Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(join(folder, file))]))
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedDemoShop, seedEmptyShop } from '@shop/db/seed/seed-shop'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { eq } from 'drizzle-orm'
import type { Env } from '../config/env.ts'
import { errorCode, innermostErrorCode, isDiskFull, StartupError, startupStep } from '../errors/errors.ts'
import { readDiskSpace } from '../filesystem/disk-space-and-hanging-disks.ts'
import { assertUnusedDataFolder, backupHint } from './refuse-data-folder-without-database.ts'

/** Short, because the public site cannot be served while a query waits for a locked database. */
const BUSY_TIMEOUT_MS = 500

interface OpenOptions {
  now: Date
  imagesFolder: string
  beforeMigration(db: Database): void // saves what a migration drops
}

/** @throws StartupError when another server uses the folder, or the database is lost, damaged or cannot be used. */
export function openDataFolder({ DATA_DIR, SEED }: Env, { beforeMigration, ...options }: OpenOptions) {
  const lockFile = join(DATA_DIR, 'lock')
  const releaseLock = startupStep(`The file ${lockFile} cannot be used`, () => acquireFileLock(lockFile))
  if (!releaseLock)
    throw new StartupError(
      `Another server is using the data in ${DATA_DIR}. Stop it, or choose another folder: DATA_DIR=./other npm start`,
    )
  const databaseFile = join(DATA_DIR, 'shop.sqlite')
  const db = startupStep(`The database ${databaseFile} cannot be used`, () =>
    openMigratedDatabase(databaseFile, beforeMigration),
  )
  if (!db) throw damagedDatabaseError(DATA_DIR, databaseFile)
  if (!hasShop(db)) assertUnusedDataFolder(DATA_DIR)
  startupStep('The new shop cannot be filled', () => seed(db, SEED, options))
  db.$client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const close = () => {
    db.$client.close()
    releaseLock()
  }
  return { db, databaseFile, close }
}

/** @returns undefined when the file is damaged */
function openMigratedDatabase(file: string, beforeMigration: OpenOptions['beforeMigration']): Database | undefined {
  try {
    const db = openDatabase(file)
    if (db.$client.pragma('quick_check(1)', { simple: true }) !== 'ok') return undefined
    beforeMigration(db)
    migrateDatabase(db)
    return db
  } catch (error) {
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error) ?? '')) return undefined
    throw error
  }
}

function damagedDatabaseError(folder: string, file: string) {
  return new StartupError(
    `The database ${file} is damaged. Put a copy of it in its place${backupHint(folder)} and remove shop.sqlite-wal and ` +
      'shop.sqlite-shm, or begin a new shop in another folder: DATA_DIR=./other npm start',
  )
}

function hasShop(db: Database): boolean {
  return db.select().from(shop).where(eq(shop.id, SHOP_ID)).get() !== undefined
}

function seed(db: Database, kind: Env['SEED'], { now, imagesFolder }: Omit<OpenOptions, 'beforeMigration'>) {
  if (kind === 'demo') seedDemoShop(db, { now, imagesFolder })
  else seedEmptyShop(db, { now })
}

/** @throws StartupError that says so when the start fails because the folder's disk is full. */
export async function explainFullDisk<Result>(folder: string, start: () => Promise<Result>): Promise<Result> {
  try {
    return await start()
  } catch (cause) {
    if (!(await isFromFullDisk(cause, folder))) throw cause
    throw new StartupError(`The disk of ${folder} is full. Make room, and start again.`, { cause })
  }
}

/** On a full disk SQLite fails in many ways, even with "disk I/O error". */
async function isFromFullDisk(error: unknown, folder: string): Promise<boolean> {
  if (isDiskFull(error)) return true
  return innermostErrorCode(error).startsWith('SQLITE_') && (await readDiskSpace(folder)).state === 'full'
}

/** @throws StartupError when the folder cannot be created or written. */
export function ensureWritableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be written (${errorCode(error)}).`, { cause: error })
  }
}

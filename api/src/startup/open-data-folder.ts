import { join } from 'node:path'
import { seedDemoShop, seedEmptyShop } from '@shop/db/seed/seed-database'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import type { Env } from '../env.ts'
import { StartupError, startupStep } from './startup-error.ts'

/** Short, because the public site cannot be served while a query waits for a locked database. */
const BUSY_TIMEOUT_MS = 500

interface OpenedData {
  db: Database
  databaseFile: string
  /** Closes the database and releases the folder to another server. */
  close(): void
}

interface SeedOptions {
  now: Date
  imagesFolder: string
}

/** @throws StartupError when another server uses the folder, or the database cannot be opened, migrated or filled. */
export function openDataFolder({ DATA_DIR, SEED }: Env, seedOptions: SeedOptions): OpenedData {
  const lockFile = join(DATA_DIR, 'lock')
  const releaseLock = startupStep(`The file ${lockFile} cannot be used`, () => acquireFileLock(lockFile))
  if (!releaseLock)
    throw new StartupError(
      `Another server works with the data in ${DATA_DIR}. Stop it, or choose another folder: DATA_DIR=./other npm start`,
    )
  const databaseFile = join(DATA_DIR, 'shop.sqlite')
  const db = startupStep(`The database ${databaseFile} cannot be used`, () => openMigratedDatabase(databaseFile))
  startupStep('The new shop cannot be filled', () => seed(db, SEED, seedOptions))
  db.$client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const close = () => {
    db.$client.close()
    releaseLock()
  }
  return { db, databaseFile, close }
}

function openMigratedDatabase(file: string): Database {
  const db = openDatabase(file)
  migrateDatabase(db)
  return db
}

function seed(db: Database, kind: Env['SEED'], { now, imagesFolder }: SeedOptions) {
  if (kind === 'demo') seedDemoShop(db, { now, imagesFolder })
  else seedEmptyShop(db, { now })
}

import { join } from 'node:path'
import { seedBareShop, seedDemoShop } from '@shop/db/seed/seed-database'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import type { Env } from '../env.ts'
import { StartupError, startupStep } from '../http/http-server.ts'

/** How long a locked database is waited for, in milliseconds: the public site waits with whoever waits. */
const BUSY_MS = 500

interface OpenedData {
  db: Database
  databaseFile: string
  /** Closes the database, and lets another server have the folder. */
  close(): void
}

/**
 * Opens the database of a data folder, brought up to date and, where it is new, filled.
 * @throws StartError when another server works with the folder, or the database cannot be used.
 */
export function openData({ DATA_DIR, SEED }: Env, { now, pictures }: { now: Date; pictures: string }): OpenedData {
  const lock = join(DATA_DIR, 'lock')
  const letGo = startupStep(`The file ${lock} cannot be used`, () => acquireFileLock(lock))
  if (!letGo)
    throw new StartupError(
      `Another server works with the data in ${DATA_DIR}. Stop it, or choose another folder: DATA_DIR=./other npm start`,
    )
  const databaseFile = join(DATA_DIR, 'shop.sqlite')
  const db = startupStep(`The database ${databaseFile} cannot be used`, () => openMigratedDatabase(databaseFile))
  startupStep('The new shop cannot be filled', () => seed(db, SEED, { now, pictures }))
  db.$client.pragma(`busy_timeout = ${BUSY_MS}`)
  const close = () => {
    db.$client.close()
    letGo()
  }
  return { db, databaseFile, close }
}

function openMigratedDatabase(file: string): Database {
  const db = openDatabase(file)
  migrateDatabase(db)
  return db
}

function seed(db: Database, kind: Env['SEED'], { now, pictures }: { now: Date; pictures: string }) {
  if (kind === 'demo') seedDemoShop(db, { now, imagesFolder: pictures })
  else seedBareShop(db, { now })
}

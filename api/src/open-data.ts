import { join } from 'node:path'
import { hold } from '@shop/db/hold'
import { seedDemo, seedShop } from '@shop/db/seed'
import { type Database, migrateDatabase, openDatabase } from '@shop/db/sqlite'
import type { Env } from './env.ts'
import { orRefuse, StartError } from './host.ts'

/** How long a locked database is waited for, in milliseconds: the public site waits with whoever waits. */
const BUSY_MS = 500

interface Data {
  db: Database
  databaseFile: string
  /** Closes the database, and lets another server have the folder. */
  close(): void
}

/**
 * Opens the database of a data folder, brought up to date and, where it is new, filled.
 * @throws StartError when another server works with the folder, or the database cannot be used.
 */
export function openData({ DATA_DIR, SEED }: Env, { now, pictures }: { now: Date; pictures: string }): Data {
  const lock = join(DATA_DIR, 'lock')
  const letGo = orRefuse(`The file ${lock} cannot be used`, () => hold(lock))
  if (!letGo)
    throw new StartError(
      `Another server works with the data in ${DATA_DIR}. Stop it, or choose another folder: DATA_DIR=./other npm start`,
    )
  const databaseFile = join(DATA_DIR, 'shop.sqlite')
  const db = orRefuse(`The database ${databaseFile} cannot be used`, () => openUpToDate(databaseFile))
  orRefuse('The new shop cannot be filled', () => seed(db, SEED, { now, pictures }))
  db.$client.pragma(`busy_timeout = ${BUSY_MS}`)
  const close = () => {
    db.$client.close()
    letGo()
  }
  return { db, databaseFile, close }
}

function openUpToDate(file: string): Database {
  const db = openDatabase(file)
  migrateDatabase(db)
  return db
}

function seed(db: Database, kind: Env['SEED'], { now, pictures }: { now: Date; pictures: string }) {
  if (kind === 'demo') seedDemo(db, { now, picturesFolder: pictures })
  else seedShop(db, { now })
}

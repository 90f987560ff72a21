import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countAvailableMigrations, migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { sessions } from '@shop/db/tables/sessions'
import { users } from '@shop/db/tables/users'
import { forEachParallel } from '../concurrency/for-each-parallel.ts'
import { loadCurrentKeys } from '../images/referenced-files.ts'
import { syncFolder, writeFileAtomically } from '../storage/write-file.ts'
import { BackupError } from './backup-error.ts'
import type { BackupReader } from './backup-reader.ts'

type PrepareDatabase = (db: Database) => void

/** Holds the files until all of them are verified; a left-over one of an interrupted restore is replaced. */
const WORK_FOLDER = '.restore'

/**
 * Restores a shop into a folder that is empty or does not exist. Everybody has to sign in again, because the secret
 * that signed the sessions is not in a backup. What was spent or taken back since lets nobody in: no session, no one-time
 * link and no code of an owner.
 * @throws BackupError, and leaves the folder empty
 */
export function restoreBackup(backup: BackupReader, folder: string): Promise<void> {
  return restoreFiles(backup, folder, endAccess)
}

/**
 * The same with the sessions. Nothing appears in the folder before every file is verified, and the database appears
 * last, so that a server never starts with half a shop.
 */
export async function restoreFiles(backup: BackupReader, folder: string, prepare: PrepareDatabase = () => {}) {
  assertRestorable(backup)
  assertEmpty(folder)
  const work = join(folder, WORK_FOLDER)
  rmSync(work, { recursive: true, force: true })
  try {
    await writeFiles(backup, work, prepare)
    for (const name of ['deleted', 'pictures', 'shop.sqlite']) renameSync(join(work, name), join(folder, name))
    await syncFolder(folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function endAccess(db: Database) {
  migrateDatabase(db) // a database of an older version has not all of these tables
  for (const table of [sessions, accountLinks]) db.delete(table).run()
  db.update(users).set({ recovery_hash: null, recovery_made_at: null }).run()
}

/** The files of deleted images, and of replaced ones, are not public. */
async function writeFiles({ manifest, readFile }: BackupReader, work: string, prepare: PrepareDatabase) {
  for (const name of ['deleted', 'pictures']) mkdirSync(join(work, name), { recursive: true })
  const databaseFile = join(work, 'shop.sqlite')
  await writeFileAtomically(databaseFile, [await readFile(manifest.database)], 0o600)
  const current = checkDatabase(databaseFile, prepare)
  await forEachParallel(manifest.pictures, async (picture) => {
    const folder = current.has(picture.path) ? 'pictures' : 'deleted'
    await writeFileAtomically(join(work, folder, picture.path), [await readFile(picture)])
  })
}

function assertRestorable({ manifest }: BackupReader) {
  if (manifest.migrations > countAvailableMigrations())
    throw new BackupError('The backup was made by a newer version of this program.')
}

function assertEmpty(folder: string) {
  mkdirSync(folder, { recursive: true })
  const [found] = readdirSync(folder).filter((name) => name !== WORK_FOLDER && name !== 'lost+found')
  if (found) throw new BackupError(`The folder ${folder} is not empty: it has ${found}. Choose an empty one.`)
}

/** @returns the keys of the images' files */
function checkDatabase(file: string, prepare: PrepareDatabase): Set<string> {
  const db = openDatabase(file)
  try {
    const isIntact = db.$client.pragma('integrity_check', { simple: true }) === 'ok'
    const brokenLinks: unknown = db.$client.pragma('foreign_key_check')
    if (!isIntact || !Array.isArray(brokenLinks) || brokenLinks.length > 0)
      throw new BackupError('The database in the backup is damaged.')
    prepare(db)
    return loadCurrentKeys(db)
  } finally {
    db.$client.close()
  }
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createWithdrawnFileFilter, listWithdrawals } from '@shop/db/records/withdrawn-photos'
import { countAvailableMigrations } from '@shop/db/sqlite/migrate'
import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import type { WithdrawnFile } from '@shop/db/tables/withdrawals-and-work-holds'
import { forEachParallel } from '../../../base/concurrency/for-each-parallel.ts'
import { isDiskFull } from '../../../base/errors/errors.ts'
import { withTemporaryFolder } from '../../../base/filesystem/files.ts'
import { RESTORE_FOLDER } from '../../../base/startup/refuse-data-folder-without-database.ts'
import { syncFolder, writeFileAtomically } from '../../../base/storage/write-file-atomically.ts'
import { loadCurrentKeys } from '../../../content/images/files/referenced-files.ts'
import { HOLDER_FILE, updateHolder } from '../../fence/data-folder-role.ts'
import type { BackupReader } from '../store/backup-reader.ts'
import { BackupError, filesOf, type StoredFile } from '../store/manifest.ts'
import { applyWithdrawals, revokeAccess } from './apply-revocations.ts'

/** @param workFolder an empty folder for the unpacked files */
type OpenBackup = (workFolder: string) => Promise<BackupReader>

export interface RestoreProgress {
  files: number
  allFiles: number
  share: number // of the bytes
}

export type OnProgress = (progress: RestoreProgress) => void

/** Nothing appears until every file is verified, the database last. @throws BackupError with an empty folder */
export async function restoreBackup(openBackup: OpenBackup, folder: string, onProgress?: OnProgress) {
  const work = makeWorkFolder(folder)
  const files = join(work, 'shop')
  const restored = await withTemporaryFolder({ prefix: 'unpacked-', parent: work }, async (unpackFolder) => {
    const backup = await openBackup(unpackFolder)
    const since = await backup.readRevocations()
    const prepare = (db: Database) => {
      const enabledAgain = revokeAccess(db, since)
      return { enabledAgain, workKnownUntil: applyWithdrawals(db, since, backup.manifest.takenAt) }
    }
    const prepared = await restoreFiles(backup, files, prepare, { onProgress, withdrawals: since?.withdrawals })
    return { manifest: backup.manifest, note: backup.note, ...prepared }
  }).catch((cause) => {
    rmSync(work, { recursive: true, force: true })
    throw isDiskFull(cause) ? new BackupError(`There is no room in ${folder} for the backup.`, { cause }) : cause
  })
  const { takenAt, epoch = 0 } = restored.manifest
  updateHolder(files, { copyOf: takenAt, hadFence: epoch > 0 || undefined })
  for (const name of ['deleted', 'pictures', HOLDER_FILE]) renameSync(join(files, name), join(folder, name))
  await syncFolder(folder)
  renameSync(join(files, 'shop.sqlite'), join(folder, 'shop.sqlite'))
  rmSync(work, { recursive: true })
  await syncFolder(folder)
  return restored
}

interface RestoreFilesOptions {
  onProgress?: OnProgress | undefined
  withdrawals?: { files: WithdrawnFile[] }[] | undefined // beside those that the backup has itself
}

/** Writes every file of a backup, verified, except withdrawn ones. @param prepare changes the restored database */
export async function restoreFiles<Result>(
  { manifest, readFile }: BackupReader,
  folder: string,
  prepare: (db: Database) => Result,
  { onProgress = () => {}, withdrawals = [] }: RestoreFilesOptions = {},
): Promise<Result> {
  if (manifest.migrations > countAvailableMigrations())
    throw new BackupError('The backup was made by a newer version of this program.')
  for (const name of ['deleted', 'pictures']) mkdirSync(join(folder, name), { recursive: true })
  const countFile = createCounter(filesOf(manifest), onProgress)
  const databaseFile = join(folder, 'shop.sqlite')
  await writeFileAtomically(databaseFile, [await readFile(manifest.database)], 0o600)
  countFile(manifest.database)
  const { current, withdrawn, result } = checkDatabase(databaseFile, prepare)
  const isWithdrawn = createWithdrawnFileFilter([...withdrawals, ...withdrawn])
  await forEachParallel(manifest.pictures, async (picture) => {
    if (isWithdrawn(picture)) return
    // The files of deleted and replaced images are not public.
    const parent = current.has(picture.path) ? 'pictures' : 'deleted'
    const bytes = await readFile(picture).catch(() => readFile(picture)) // one connection of thousands may break
    await writeFileAtomically(join(folder, parent, picture.path), [bytes])
    countFile(picture)
  })
  return result
}

function createCounter(all: StoredFile[], onProgress: OnProgress) {
  const allBytes = all.reduce((sum, { storedSize }) => sum + storedSize, 0)
  let [files, bytes] = [0, 0]
  return ({ storedSize }: StoredFile) => {
    files += 1
    bytes += storedSize
    onProgress({ files, allFiles: all.length, share: bytes / allBytes })
  }
}

function makeWorkFolder(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) throw new BackupError(`${folder} is a file, not a folder.`)
  mkdirSync(folder, { recursive: true })
  const work = join(folder, RESTORE_FOLDER)
  const left = existsSync(work) ? ['pictures', 'deleted', HOLDER_FILE, RESTORE_FOLDER] : []
  const found = readdirSync(folder).find((name) => !left.includes(name) && name !== 'lost+found')
  if (found) throw new BackupError(`The folder ${folder} is not empty: it has ${found}. Choose an empty one.`)
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(work, { mode: 0o700 })
  return work
}

/** @returns the keys of the images' files, the withdrawals, and what the preparation returned */
function checkDatabase<Result>(file: string, prepare: (db: Database) => Result) {
  try {
    return withOpenDatabase(file, (db) => {
      assertIntact(db)
      return { result: prepare(db), current: loadCurrentKeys(db), withdrawn: listWithdrawals(db) }
    })
  } catch (cause) {
    if (isDiskFull(cause) || cause instanceof BackupError) throw cause
    throw new BackupError('The database in the backup is damaged, or is not that of a shop.', { cause })
  }
}

function assertIntact({ $client }: Database) {
  const isIntact = $client.pragma('integrity_check', { simple: true }) === 'ok'
  const brokenLinks: unknown = $client.pragma('foreign_key_check')
  if (!isIntact || !Array.isArray(brokenLinks) || brokenLinks.length > 0)
    throw new BackupError('The database in the backup is damaged.')
}

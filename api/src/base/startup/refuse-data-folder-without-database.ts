import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findNewestWholeCopy } from '@shop/db/sqlite/database-copies'
import { StartupError, startupStep } from '../errors/errors.ts'
import { listFiles } from '../filesystem/files.ts'

const DATABASE = 'shop.sqlite'
const WRITE_AHEAD_LOG = `${DATABASE}-wal`

/** What an interrupted first start may leave behind, and what systems put into every folder. */
const UNUSED_FOLDER_ENTRIES = [
  ...[DATABASE, 'outbox.sqlite', 'outbox.sqlite-wal', 'outbox.sqlite-shm', 'lock'],
  ...['pictures', 'public', 'incoming', 'deleted', 'lost+found', '.DS_Store'],
]

/** In a folder into which a backup is being restored, until its database is there. */
export const RESTORE_FOLDER = '.restore'

const OTHER_FOLDER = 'DATA_DIR=./other npm start'

/** Refuses a folder that has no database but the other files of a shop, or files of something else. */
export function assertOwnDataFolder(folder: string) {
  if (!existsSync(folder) || hasDatabase(folder)) return
  if (existsSync(join(folder, RESTORE_FOLDER)))
    throw new StartupError(
      `A restore into ${folder} was interrupted: run it again, or begin a new shop in another folder: ${OTHER_FOLDER}`,
    )
  assertUnusedDataFolder(folder)
  const others = readdirSync(folder).filter((name) => !UNUSED_FOLDER_ENTRIES.includes(name))
  if (others.length === 0) return
  const names = `${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and more' : ''}`
  throw new StartupError(
    `The folder ${folder} holds other files (${names}) and no shop. Choose an empty folder: ${OTHER_FOLDER}`,
  )
}

/** A new shop would replace the one that was in it. */
export function assertUnusedDataFolder(folder: string) {
  const remains = startupStep(`The folder ${folder} cannot be read`, () => listRemains(folder))
  if (remains.length === 0) return
  throw new StartupError(
    `The database ${join(folder, DATABASE)} is missing or empty, but the files of a shop are next to it: ` +
      `${remains.join(', ')}. Put the database back${backupHint(folder)}, or begin a new shop in another folder: ${OTHER_FOLDER}`,
  )
}

function listRemains(folder: string): string[] {
  const isPhoto = (path: string) => !/^demo(\/|$)/.test(path)
  const remains = [
    { name: 'pictures', isThere: listFiles(join(folder, 'pictures')).some(isPhoto) },
    { name: 'deleted', isThere: listFiles(join(folder, 'deleted')).some(isPhoto) },
    { name: 'public', isThere: listFiles(join(folder, 'public')).length > 0 },
    { name: 'secret', isThere: existsSync(join(folder, 'secret')) },
    { name: WRITE_AHEAD_LOG, isThere: !hasDatabase(folder) && sizeOf(join(folder, WRITE_AHEAD_LOG)) > 0 },
  ]
  return remains.filter(({ isThere }) => isThere).map(({ name }) => name)
}

export function hasDatabase(folder: string): boolean {
  return sizeOf(join(folder, DATABASE)) > 0
}

export function backupHint(folder: string): string {
  const newest = findNewestWholeCopy(join(folder, DATABASE))
  return newest === undefined ? '' : ` (the newest whole copy here is ${newest})`
}

/** @returns bytes; 0 for a missing file */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

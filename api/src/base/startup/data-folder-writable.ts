import { accessSync, constants, mkdirSync } from 'node:fs'
import { errorCode, innermostErrorCode, isDiskFull } from '../errors/error-messages.ts'
import { StartupError } from '../errors/startup-error.ts'
import { readDiskSpace } from '../filesystem/disk-space.ts'

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

import { accessSync, constants, mkdirSync } from 'node:fs'
import { errorCode, errorMessage, innermostErrorCode, isDiskFull } from '../errors/error-details.ts'
import { readDiskSpace } from '../filesystem/disk-space.ts'

/** The environment keeps the server from starting; the message is a sentence for the operator. */
export class StartupError extends Error {}

/** Runs one step of the start. @throws StartupError with `failure` and the reason when the step throws. */
export function startupStep<Result>(failure: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    throw new StartupError(`${failure}: ${reasonOf(error)}`, { cause: error })
  }
}

/** @throws StartupError that says so when the start fails because the disk of the folder is full. */
export async function explainFullDisk<Result>(folder: string, start: () => Promise<Result>): Promise<Result> {
  try {
    return await start()
  } catch (cause) {
    if (!(await isFromFullDisk(cause, folder))) throw cause
    throw new StartupError(`The disk of ${folder} is full. Make room, and start again.`, { cause })
  }
}

/** On a full disk SQLite fails in many ways, also with "disk I/O error". */
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

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? `${errorMessage(error)} (${cause.message})` : errorMessage(error)
}

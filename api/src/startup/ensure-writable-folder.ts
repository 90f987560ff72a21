import { accessSync, constants, mkdirSync } from 'node:fs'
import { errorCode } from '../errors/error-message-and-code.ts'
import { StartupError } from '../errors/startup-error.ts'

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

import { accessSync, constants, mkdirSync } from 'node:fs'
import { errorCode } from '../http/error-code.ts'

/** The environment keeps the server from starting; the message is a sentence for the operator. */
export class StartupError extends Error {}

/** Runs one step of the start. @throws StartupError with `failure` and the reason when the step throws. */
export function startupStep<Result>(failure: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    throw new StartupError(`${failure}: ${reasonOf(error)}`)
  }
}

/** @throws StartupError when the folder cannot be created or written. */
export function ensureWritableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be written (${errorCode(error)}).`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

import { errorMessage } from '../errors/error-message-and-code.ts'
import { createLogger, createLogStream } from './logger.ts'

let isWritable = true

export const processLog = createLogger(
  createLogStream(process.stdout, (error) => {
    isWritable = !error
  }),
)

export function isLogWritable(): boolean {
  return isWritable
}

/** @param message what went wrong, always in the same words, because repetitions of it are counted */
export function logError(message: string, error?: unknown) {
  processLog({ level: 'error', message, error: error === undefined ? undefined : errorMessage(error) })
}

/** An error that is a fault of the program. @param subject such as a path */
export function logUnexpectedError(message: string, error: unknown, subject?: string) {
  const stack = error instanceof Error ? error.stack : undefined
  processLog({ level: 'error', message, subject, error: errorMessage(error), stack })
}

export function logWarning(message: string) {
  processLog({ level: 'warn', message })
}

import { errorMessage } from '../errors/errors.ts'
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

/** @param message what went wrong, always in the same words, because repetitions are counted */
export function logError(message: string, error?: unknown) {
  processLog({ level: 'error', message, error: error === undefined ? undefined : errorMessage(error) })
}

/** An error caused by a bug in the program. @param subject such as a path */
export function logUnexpectedError(message: string, error: unknown, subject?: string) {
  const stack = error instanceof Error ? error.stack : undefined
  processLog({ level: 'error', message, subject, error: errorMessage(error), stack })
}

export function logWarning(message: string) {
  processLog({ level: 'warn', message })
}

/** Logs a failure in one line, and again only when its message changes or it returns after a success. */
export function createFailureLog(sentence: string, log: (message: string, error: unknown) => void = logError) {
  let lastMessage: string | undefined

  return {
    failed(error: unknown) {
      const message = errorMessage(error)
      if (message !== lastMessage) log(sentence, error)
      lastMessage = message
    },
    succeeded() {
      lastMessage = undefined
    },
    /** @returns undefined after a success */
    lastMessage: () => lastMessage,
  }
}

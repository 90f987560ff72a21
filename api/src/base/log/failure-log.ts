import { errorMessage } from '../errors/error-message-and-code.ts'
import { logError } from './process-log.ts'

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

import { errorMessage } from './error-messages.ts'

/** The message is a sentence for the operator. */
export class StartupError extends Error {}

/** Runs one step of the start. @throws StartupError with `failure` and the reason when the step throws. */
export function startupStep<Result>(failure: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    throw new StartupError(`${failure}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? `${errorMessage(error)} (${cause.message})` : errorMessage(error)
}

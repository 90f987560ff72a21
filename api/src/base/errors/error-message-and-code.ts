export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`
}

export function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(`${cause}`)
}

/** The `code` of an error from Node or SQLite, such as ENOENT or SQLITE_BUSY. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The first cause of an error, such as one that Drizzle wraps. */
export function innermostError(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermostError(error.cause) : error
}

export function innermostErrorCode(error: unknown): string {
  return errorCode(innermostError(error)) ?? ''
}

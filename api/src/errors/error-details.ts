export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`
}

/** The `code` of an error from Node or SQLite, such as ENOENT or SQLITE_BUSY. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

import { errorCode, errorMessage, isDiskFull } from '@shop/api/error-details'

const PROBLEMS: Record<string, string> = {
  EACCES: 'cannot be read or written by this user',
  EBUSY: 'is in use',
  EEXIST: 'exists already',
  EISDIR: 'is a folder, where a file is needed',
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file, where a folder is needed, or lies in one',
  ENOTEMPTY: 'is not empty',
  EPERM: 'cannot be read or written by this user',
  EROFS: 'is on a disk that cannot be written',
}

/** The message of an error for a person at a terminal, also of one of the system or of SQLite. */
export function errorSentence(error: unknown): string {
  const origin = isFailedQuery(error) ? error.cause : error
  const code = errorCode(origin) ?? ''
  if (code && isDiskFull(origin)) return 'The disk is full.'
  if (code.startsWith('SQLITE_BUSY')) return 'Another program works with the database. Try again in a moment.'
  if (code.startsWith('SQLITE_'))
    return `The database is damaged, cannot be read, or is not that of a shop (${errorMessage(origin)}).`
  const problem = PROBLEMS[code]
  return problem ? `${pathOf(origin)} ${problem} (${code}).` : errorMessage(error)
}

/** The message of an error of Drizzle is a statement of SQL. */
function isFailedQuery(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Failed query')
}

function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? `${error.path}` : 'A file or folder'
}

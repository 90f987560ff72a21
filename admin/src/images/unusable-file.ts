import { ApiError } from '../http/api-error.ts'

/** Bad Request, Content Too Large, Unsupported Media Type, Unprocessable Content */
const UNUSABLE_STATUSES = [400, 413, 415, 422]

/** A file that no further attempt can upload. */
export class UnusableFileError extends Error {}

/** Whether an upload failed because of the file itself, such as its size or its type. */
export function isUnusableFile(error: unknown): boolean {
  if (error instanceof UnusableFileError) return true
  if (error instanceof ApiError) return UNUSABLE_STATUSES.includes(error.status)
  return error instanceof Error && isUnusableFile(error.cause)
}

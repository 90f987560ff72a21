import { ApiError } from '../../base/http/api-error.ts'

/** Bad Request, Content Too Large, Unsupported Media Type, Unprocessable Content */
const UNUSABLE_STATUSES = [400, 413, 415, 422]

export class UnusableFileError extends Error {}

export function isUnusableFile(error: unknown): boolean {
  if (error instanceof UnusableFileError) return true
  if (error instanceof ApiError) return UNUSABLE_STATUSES.includes(error.status)
  return error instanceof Error && isUnusableFile(error.cause)
}

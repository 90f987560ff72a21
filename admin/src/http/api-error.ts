import { getStatusText } from './status-text.ts'

interface ErrorBody {
  error?: string
  issues?: { path: string; message: string }[]
  current?: unknown
}

export class ApiError extends Error {
  readonly status: number
  /** the sentence in the server's response */
  readonly serverMessage: string | undefined
  readonly issues: { path: string; message: string }[]
  /** in a 412 the record as another user saved it */
  readonly current: unknown

  constructor(status: number, { error, issues, current }: ErrorBody = {}) {
    super(`API Error: ${getStatusText(status)}`)
    this.status = status
    this.serverMessage = error
    this.issues = issues ?? []
    this.current = current
  }
}

/** Whether a call failed because another user had deleted the record. */
export function isNotFoundError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404
  return error instanceof Error && isNotFoundError(error.cause)
}

/** The sentence below the message of an error. */
export function getErrorDetail(error: Error): string | undefined {
  if (error instanceof ApiError) return error.serverMessage
  if (error instanceof TypeError) return 'The server could not be reached. Check the connection and try again.'
  return undefined
}

import { getStatusText } from './status-text.ts'

interface ErrorBody {
  error?: string
  issues?: { path: string; message: string }[]
  current?: unknown
}

/** An answer that is not ok. Its message is the one of spec §8; what the server said stands beside it. */
export class ApiError extends Error {
  readonly status: number
  /** the server's own sentence */
  readonly serverMessage: string | undefined
  readonly issues: { path: string; message: string }[]
  /** the record as it stands, when somebody else had changed it (412) */
  readonly current: unknown

  constructor(status: number, { error, issues, current }: ErrorBody = {}) {
    super(`API Error: ${getStatusText(status)}`)
    this.status = status
    this.serverMessage = error
    this.issues = issues ?? []
    this.current = current
  }
}

/** Whether a call failed because somebody else had deleted what it was about. */
export function isNotFoundError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404
  return error instanceof Error && isNotFoundError(error.cause)
}

/** What to tell somebody beside the message of an error. */
export function getErrorDetail(error: Error): string | undefined {
  if (error instanceof ApiError) return error.serverMessage
  if (error instanceof TypeError) return 'The server could not be reached. Check the connection and try again.'
  return undefined
}

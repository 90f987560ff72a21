interface ErrorBody {
  error?: string
  issues?: { path: string; message: string }[]
  current?: unknown
  made?: unknown
}

/** These begin with the words of the specification, like an error without an address; any other is the server's sentence. */
const WITH_STATUS_TEXT = /\/api\/(services|events|team-members)\b|^$/

export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string | undefined
  readonly issues: { path: string; message: string }[]
  /** in a 412, the record as another user saved it; in a 409, the one that an earlier call with the same key made */
  readonly current: unknown
  /** in such a 409, the record as that call made it */
  readonly made: unknown

  constructor(status: number, { error, issues, current, made }: ErrorBody = {}, address = '') {
    super(error && !WITH_STATUS_TEXT.test(address) ? error : `API Error: ${getStatusText(status)}`)
    this.status = status
    this.serverMessage = error
    this.issues = issues ?? []
    this.current = current
    this.made = made
  }
}

export function isNotFoundError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404
  return error instanceof Error && isNotFoundError(error.cause)
}

/** Whether the server itself answered that it did not do what was asked. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500
  return error instanceof Error && isRefusal(error.cause)
}

/** Whether a save was refused because someone else changed the record. The error has their version. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.current !== undefined
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export function findFieldIssue(error: Error | null, path?: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.issues.find((issue) => issue.path !== '' && (path === undefined || issue.path === path))?.message
}

export function getErrorDetail(error: Error): string | undefined {
  const detail = error instanceof ApiError ? error.serverMessage : undefined
  return detail === error.message ? undefined : detail
}

/** HTTP/2 responses have no status text, so the texts of HTTP/1.1 are listed here. */
const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

export function getStatusText(status: number): string {
  return STATUS_TEXTS[status] ?? `Status ${status}`
}

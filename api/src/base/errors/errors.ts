/** SQLite cannot grow its shared memory when the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/.test(innermostErrorCode(error))
}

export function storageErrorSentence(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk is full. Saving works again as soon as there is room.'
  const code = innermostErrorCode(error)
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `The folder cannot be written (${code}).`
  if (code.startsWith('SQLITE_BUSY')) return 'The database is busy. We keep trying.'
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return `The database is damaged. ${LOG_SAYS_MORE}`
  if (code.startsWith('SQLITE_CANTOPEN')) return `The database cannot be opened. ${LOG_SAYS_MORE}`
  if (code.startsWith('SQLITE_READONLY')) return `The database cannot be written (${code}). ${LOG_SAYS_MORE}`
  if (/^(EIO|SQLITE_IOERR)/.test(code)) return `The disk is not working properly. ${LOG_SAYS_MORE}`
  return undefined
}

const LOG_SAYS_MORE = 'The server’s log has the details.'

/** The message of an error for staff, who cannot make sense of those from the system, the disk or the database. */
export function systemErrorMessage(error: unknown): string {
  const code = innermostErrorCode(error)
  if (/^(ENOTDIR|EEXIST|EISDIR)$/.test(code))
    return `A file is where a folder is needed, or the other way around (${code}).`
  return storageErrorSentence(error) ?? errorMessage(error)
}

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

const MESSAGES: Record<string, string> = {
  AbortError: 'does not answer in time',
  AccessDenied: 'does not let these keys do what is needed',
  EAI_AGAIN: 'cannot be reached: its address cannot be looked up at the moment',
  ECONNREFUSED: 'cannot be reached',
  ECONNRESET: 'hangs up',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENOTFOUND: 'cannot be reached: its address is not known',
  EPIPE: 'hangs up',
  EPRIVATE: 'leads into a private network',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another site',
  ETIMEDOUT: 'does not answer in time',
  InvalidAccessKeyId: 'does not know the access key',
  NoSuchBucket: 'does not exist',
  PreconditionFailed: 'was changed by another program at the same moment',
  SignatureDoesNotMatch: 'says that the secret of the access key is wrong',
  TimeoutError: 'does not answer in time',
  UND_ERR_SOCKET: 'hangs up',
}

export interface RequestError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

export function withRequestErrorMessage<Result>(subject: string, request: Promise<Result>): Promise<Result> {
  return request.catch((cause: RequestError) => {
    throw new Error(`${subject} ${describeOutgoingRequestError(cause)}.`, { cause })
  })
}

/** The message of fetch is always "fetch failed"; the reason is in the cause. */
export function rethrowCause(error: Error): never {
  throw error.cause ?? error
}

/** Without the message of the error, which may contain a secret address. */
export function describeRequestErrorByCode(error: unknown): string {
  const { name, code = name }: RequestError = asError(innermostError(error))
  return describeOutgoingRequestError({ name, code, message: code })
}

export function describeOutgoingRequestError({ name, code = '', message, $metadata }: RequestError): string {
  const known = MESSAGES[code] ?? MESSAGES[name] // The code first: the SDK names a cut connection TimeoutError.
  if (known) return known
  if (/^(EPROTO$|ERR_SSL)/.test(code)) return `does not speak TLS, or not the same one (${code})`
  // OpenSSL has many codes for a certificate that it does not trust, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE.
  if (/CERT|TLS|SSL|ISSUER|UNABLE_TO_VERIFY/.test(code)) return `has a certificate that cannot be trusted (${code})`
  const status = $metadata?.httpStatusCode
  return status && status >= 400 ? `answers ${status} (${name})` : `failed: ${message}`
}

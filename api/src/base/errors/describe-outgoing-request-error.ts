import { asError, innermostError } from './error-messages.ts'

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
  if (isTlsMismatch(code)) return `does not speak TLS, or not the same one (${code})`
  if (isCertificateError(code)) return `has a certificate that cannot be trusted (${code})`
  const status = $metadata?.httpStatusCode
  return status && status >= 400 ? `answers ${status} (${name})` : `failed: ${message}`
}

/** The other side does not speak TLS, or no version of it that both know. */
function isTlsMismatch(code: string): boolean {
  return code === 'EPROTO' || code.startsWith('ERR_SSL')
}

/** OpenSSL has many codes for a certificate that it does not trust, such as UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
function isCertificateError(code: string): boolean {
  return /CERT|TLS|SSL|ISSUER|UNABLE_TO_VERIFY/.test(code)
}

const MESSAGES: Record<string, string> = {
  AbortError: 'does not answer in time',
  AccessDenied: 'does not let these keys do what is needed',
  ECONNREFUSED: 'cannot be reached',
  ECONNRESET: 'hangs up',
  ENOTFOUND: 'cannot be reached: its address is not known',
  InvalidAccessKeyId: 'does not know the access key',
  NoSuchBucket: 'does not exist',
  SignatureDoesNotMatch: 'says that the secret of the access key is wrong',
  TimeoutError: 'does not answer in time',
}

/** Gives every failure the sentence that staff can read: who failed, and how. */
export function withErrorMessage(who: string) {
  return async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked
    } catch (cause) {
      throw new Error(`${who} ${messageOf(cause)}.`, { cause })
    }
  }
}

function messageOf(cause: unknown): string {
  const { name, code, message, $metadata } = cause as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  const known = MESSAGES[code ?? ''] ?? MESSAGES[name] // a connection that was cut is a TimeoutError by name
  if (known) return known
  const status = $metadata?.httpStatusCode
  return status && status >= 400 ? `answers ${status} (${name})` : `failed: ${message}`
}

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { assertPublicHost, PRIVATE_ADDRESS_CODE, publicLookup } from './ssrf-guard.ts'
import { signMessage, type WebhookMessage } from './webhook-signature.ts'

/** Who is told. */
export interface WebhookReceiver {
  /** Whoever knows it may call it: it is in no log and no answer. */
  url: URL
  /** signs the messages; a bare build-hook address has none */
  key?: Uint8Array | undefined
  /** lets plain http and private addresses through */
  allowPrivate?: boolean | undefined
  /** milliseconds */
  timeoutMs?: number | undefined
}

/** How a try ended. */
export interface SendResult {
  /** of HTTP; null when no answer came */
  status: number | null
  /** a sentence; null after a success */
  error: string | null
  retryAfter?: string | undefined
}

const TIMEOUT_MS = 15_000

const CONNECTION_ERRORS: Record<string, string> = {
  [PRIVATE_ADDRESS_CODE]: 'The address leads into a private network.',
  ECONNREFUSED: 'Nobody listens at the address.',
  ECONNRESET: 'The receiver hung up.',
  EPIPE: 'The receiver hung up.',
  ENOTFOUND: 'The name in the address cannot be found.',
  EAI_AGAIN: 'The name in the address cannot be looked up at the moment.',
  EHOSTUNREACH: 'There is no way to the address.',
  ENETUNREACH: 'There is no way to the address.',
}

/** Sends a message once, as Standard Webhooks has it; redirects are not followed. Never throws; `stop` breaks it off. */
export async function sendWebhook(
  message: WebhookMessage,
  receiver: WebhookReceiver,
  stop: AbortSignal,
): Promise<SendResult> {
  const patience = receiver.timeoutMs ?? TIMEOUT_MS
  const timeout = AbortSignal.timeout(patience)
  try {
    return await sendRequest(message, receiver, AbortSignal.any([timeout, stop]))
  } catch (error) {
    if (timeout.aborted) return { status: null, error: `No answer came within ${patience / 1000} seconds.` }
    return { status: null, error: connectionErrorMessage((error as NodeJS.ErrnoException).code ?? 'unknown') }
  }
}

function sendRequest(
  message: WebhookMessage,
  { url, key, allowPrivate }: WebhookReceiver,
  signal: AbortSignal,
): Promise<SendResult> {
  if (!allowPrivate) assertPublicHost(url)
  const request = url.protocol === 'http:' && allowPrivate ? requestHttp : requestHttps
  const guarded = allowPrivate ? {} : { lookup: publicLookup() }
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: requestHeaders(message, key), agent: false, signal, ...guarded })
      .on('response', (response) => {
        const { statusCode: status = 0, headers } = response
        response.destroy() // What it says beyond its status is nothing to us, and might never end.
        resolve({ status, error: statusErrorMessage(status), retryAfter: headers['retry-after'] })
      })
      .on('error', reject)
      .end(message.body)
  })
}

function requestHeaders(message: WebhookMessage, key: Uint8Array | undefined) {
  return {
    'content-type': 'application/json',
    'user-agent': 'shop-webhooks',
    'content-length': Buffer.byteLength(message.body),
    'webhook-id': message.id,
    'webhook-timestamp': `${message.timestampSeconds}`,
    ...(key && { 'webhook-signature': signMessage(message, key) }),
  }
}

function statusErrorMessage(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}, and redirects are not followed.`
  if (status === 410) return 'The receiver answered 410: it wants to hear nothing more.'
  return `The receiver answered ${status}.`
}

/** By its code only, for the message of an error may repeat the address. */
function connectionErrorMessage(code: string): string {
  if (/CERT|TLS|SSL/.test(code)) return `The receiver's certificate cannot be trusted (${code}).`
  return CONNECTION_ERRORS[code] ?? `The connection failed (${code}).`
}

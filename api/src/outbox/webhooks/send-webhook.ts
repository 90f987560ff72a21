import { Webhook } from 'standardwebhooks'
import { describeRequestErrorByCode } from '../../base/errors/describe-outgoing-request-error.ts'
import { requestPublicHost } from '../../base/http/request-public-host.ts'
import type { SendResult } from '../send-loop.ts'

export interface WebhookMessage {
  id: string // without dots, because the signed text is `id.timestamp.body`
  sentAt: Date
  body: string
}

export interface WebhookReceiver {
  url: URL // A secret, because it alone authorises a call: it is never logged, nor part of a response.
  key?: Uint8Array | undefined // signs the messages; a plain build hook needs none
  allowPrivate?: boolean | undefined // allows plain http and private IP addresses
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 15_000

/** Follows no redirect and never rejects. */
export async function sendWebhook(
  message: WebhookMessage,
  { url, key, allowPrivate, timeoutMs = TIMEOUT_MS }: WebhookReceiver,
  stopSignal: AbortSignal,
): Promise<SendResult> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopSignal])
    const request = { method: 'POST', headers: requestHeaders(message, key), body: message.body, signal, allowPrivate }
    const { status, headers } = await requestPublicHost(url, request)
    return { status, error: statusErrorMessage(status), retryAfter: headers['retry-after'] }
  } catch (error) {
    return { status: null, error: `The receiver ${describeRequestErrorByCode(error)}.` }
  }
}

function requestHeaders({ id, sentAt, body }: WebhookMessage, key: Uint8Array | undefined) {
  const signature = key && new Webhook(key, { format: 'raw' }).sign(id, sentAt, body)
  return {
    'content-type': 'application/json',
    'user-agent': 'shop-webhooks',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(sentAt.getTime() / 1000)}`,
    ...(signature && { 'webhook-signature': signature }),
  }
}

function statusErrorMessage(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}, and redirects are not followed.`
  if (status === 410) return 'The receiver answered 410: it wants no more messages.'
  return `The receiver answered ${status}.`
}

import { Webhook } from 'standardwebhooks'
import { requestPublicHost } from '../../base/http/ssrf-safe-request.ts'
import type { Message } from '../outbox.ts'
import type { Answer } from '../send-loop.ts'

export interface WebhookReceiver {
  url: URL // A secret, because it alone authorises a call: it is never logged, nor part of a response.
  key?: Uint8Array | undefined // signs the messages; a plain build hook needs none
  allowPrivate?: boolean | undefined // allows plain http and private IP addresses
  timeoutMs?: number | undefined
}

/** Follows no redirect. */
export async function sendWebhook(
  { id, kind: type, created_at: timestamp, payload }: Message,
  { url, key, allowPrivate }: WebhookReceiver,
  { sentAt, signal }: { sentAt: Date; signal: AbortSignal },
): Promise<Answer> {
  const body = JSON.stringify({ type, timestamp, data: { revision: Number(payload) } })
  const signature = key && new Webhook(key, { format: 'raw' }).sign(id, sentAt, body)
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'shop-webhooks',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(sentAt.getTime() / 1000)}`,
    ...(signature && { 'webhook-signature': signature }),
  }
  const request = { method: 'POST', headers: requestHeaders, body, signal, allowPrivate }
  const { status, headers } = await requestPublicHost(url, request)
  return { status, failure: describeStatus(status), retryAfter: headers['retry-after'] }
}

function describeStatus(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return `answered ${status}, and redirects are not followed`
  if (status === 410) return 'answered 410: it wants no more messages'
  return `answered ${status}`
}

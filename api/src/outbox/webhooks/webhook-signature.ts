import { createHmac, timingSafeEqual } from 'node:crypto'

export interface WebhookMessage {
  id: string // without dots, because the signed text is `id.timestamp.body`
  timestampSeconds: number
  body: string | Uint8Array
}

export function signMessage(message: WebhookMessage, key: Uint8Array): string {
  return `v1,${digest(message, key).toString('base64')}`
}

/** @param signatures the header `webhook-signature`; it has several while the sender changes its secret */
export function hasValidSignature(message: WebhookMessage, signatures: string, key: Uint8Array): boolean {
  const expected = Buffer.from(signMessage(message, key))
  return signatures.split(' ').some((signature) => isEqual(Buffer.from(signature), expected))
}

function digest({ id, timestampSeconds, body }: WebhookMessage, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(body).digest()
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** One message of Standard Webhooks 1.0.0. */
export interface WebhookMessage {
  /** without a dot, for that ends it in what is signed */
  id: string
  /** when it is sent, epoch seconds */
  timestampSeconds: number
  /** the exact bytes */
  body: string | Uint8Array
}

const SECRET_PREFIX = 'whsec_'

/** Whether a secret is `whsec_` and the base64 of 24 to 64 bytes. */
export function isWebhookSecret(secret: string): boolean {
  const text = secret.slice(SECRET_PREFIX.length)
  const { byteLength } = decodeWebhookSecret(secret)
  return secret.startsWith(SECRET_PREFIX) && isBase64(text) && byteLength >= 24 && byteLength <= 64
}

/** The bytes of a secret, which sign. */
export function decodeWebhookSecret(secret: string): Uint8Array {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
}

/** What `webhook-signature` says of a message. */
export function signMessage(message: WebhookMessage, key: Uint8Array): string {
  return `v1,${digest(message, key).toString('base64')}`
}

/** Whether one of the signatures in a `webhook-signature` is right; while secrets change there may be several. */
export function hasValidSignature(message: WebhookMessage, signatures: string, key: Uint8Array): boolean {
  const right = Buffer.from(signMessage(message, key))
  return signatures.split(' ').some((given) => equal(Buffer.from(given), right))
}

function digest({ id, timestampSeconds, body }: WebhookMessage, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(body).digest()
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

function isBase64(text: string): boolean {
  const bare = (value: string) => value.replace(/={0,2}$/, '')
  return bare(Buffer.from(text, 'base64').toString('base64')) === bare(text)
}

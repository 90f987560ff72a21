const SECRET_PREFIX = 'whsec_'

export function isWebhookSecret(secret: string): boolean {
  const text = secret.slice(SECRET_PREFIX.length)
  const { byteLength } = decodeWebhookSecret(secret)
  return secret.startsWith(SECRET_PREFIX) && isBase64(text) && byteLength >= 24 && byteLength <= 64
}

export function decodeWebhookSecret(secret: string): Uint8Array {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
}

function isBase64(text: string): boolean {
  const withoutPadding = (value: string) => value.replace(/={0,2}$/, '')
  return withoutPadding(Buffer.from(text, 'base64').toString('base64')) === withoutPadding(text)
}

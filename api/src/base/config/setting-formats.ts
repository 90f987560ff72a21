import { isIP } from 'node:net'
import { newPasswordSchema } from '@shop/db/validation/new-password-schema'
import * as z from 'zod'

export function setting(isValid: RegExp | ((value: string) => boolean), rule: string) {
  const error = withValue(rule)
  return typeof isValid === 'function' ? z.string().refine(isValid, { error }) : z.string().regex(isValid, { error })
}

export function withValue(rule: string) {
  return ({ input }: { input?: unknown }) => `${rule}, not "${input}".`
}

export function origin(name: string, example: string) {
  return setting(isOrigin, `${name} must be an address such as ${example}, without a path`)
    .transform((url) => new URL(url).origin)
    .optional()
}

export function prefix(name: string, example: string) {
  return setting(PREFIX, `${name} must be a folder such as ${example}`)
    .transform((folder) => `${folder.replaceAll(/^\/|\/$/g, '')}/`)
    .optional()
}

export function webhookSecret(name: string) {
  return z
    .string()
    .refine(isWebhookSecret, `${name} must be whsec_ and then 24 to 64 bytes in base64.`)
    .transform(decodeWebhookSecret)
    .optional()
}

/** The message does not repeat the password. */
export function rejectWeakPassword(password: string, context: z.core.$RefinementCtx) {
  for (const { message } of newPasswordSchema.safeParse(password).error?.issues ?? [])
    context.addIssue({ code: 'custom', message: `STAFF_PASSWORD cannot be used: ${message}` })
}

const SECRET_PREFIX = 'whsec_'

function isWebhookSecret(secret: string): boolean {
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

export function isPort(value: string) {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535
}

export const HOST_NAME = /^[\w.:-]+$/
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
export const AGE_RECIPIENT = /^age1[a-z0-9]+$/
export const PREFIX = /^\/?[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/

export function isHttpUrl(value: string) {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

export function isCount(value: string) {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 1000
}

/** With TLS, because the address or the token in the call is a secret; within the machine it is not needed. */
export function isSafeHook(value: string) {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

/** An origin has no path, because the pages are served from the root of their host. */
export function isOrigin(value: string) {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(url.href)
}

export function isProxyList(value: string) {
  return splitList(value).every(isIpOrCidr)
}

export function isIpOrCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maxBits))
}

export function splitList(value: string) {
  return value.split(',').map((entry) => entry.trim())
}

export function isTime(value: string) {
  return z.iso.datetime({ offset: true }).safeParse(value).success
}

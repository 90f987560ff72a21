import { newPasswordSchema } from '@shop/db/validation/new-password'
import * as z from 'zod'
import { isOrigin, PREFIX } from './setting-formats.ts'

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

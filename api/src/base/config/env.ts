import { resolve } from 'node:path'
import { isValidUsername } from '@shop/db/validation/username'
import * as z from 'zod'
import {
  AGE_RECIPIENT,
  BUCKET_NAME,
  HOST_NAME,
  isCount,
  isHttpUrl,
  isPort,
  isProxyList,
  isSafeHook,
  isTime,
  origin,
  prefix,
  rejectWeakPassword,
  setting,
  splitList,
  webhookSecret,
  withValue,
} from './setting-formats.ts'

export type Env = ReturnType<typeof readEnv>

export class EnvError extends Error {}

/** An empty setting counts as not set. The result is plain data, so it can be sent to a child process. */
export function readEnv(source: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = allSettings.safeParse(set)
  if (!parsed.success) throw new EnvError(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}

const folder = z.string().transform((path) => resolve(path))

const settings = z.object({
  PORT: setting(isPort, 'PORT must be a number from 0 to 65535').transform(Number).default(3000),
  HOST: setting(HOST_NAME, 'HOST must be a name or an address such as localhost or 0.0.0.0').default('localhost'),
  DATA_DIR: folder.prefault('data'),
  SITE_URL: origin('SITE_URL', 'https://www.example.com'),
  STAFF_USERNAME: setting(
    isValidUsername,
    'STAFF_USERNAME must be 1 to 64 letters, digits, dots, dashes, underscores or @',
  ).optional(),
  STAFF_PASSWORD: z.string().superRefine(rejectWeakPassword).optional(),
  AUTH_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'AUTH_SECRET must be at least 32 bytes long.')
    .optional(),
  TRUSTED_PROXY: setting(
    isProxyList,
    'TRUSTED_PROXY must be addresses such as 10.0.0.2 or 10.0.0.0/8, with commas between',
  )
    .transform(splitList)
    .default([]),
  S3_BUCKET: setting(BUCKET_NAME, 'S3_BUCKET must be the name of a bucket').optional(),
  S3_REGION: setting(HOST_NAME, 'S3_REGION must be a name such as us-east-1').optional(),
  S3_ENDPOINT: origin('S3_ENDPOINT', 'https://s3.example.com'),
  S3_PUBLIC_URL: setting(isHttpUrl, 'S3_PUBLIC_URL must be an address such as https://pictures.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  PUBLISH_S3_BUCKET: setting(BUCKET_NAME, 'PUBLISH_S3_BUCKET must be the name of a bucket').optional(),
  PUBLISH_S3_REGION: setting(HOST_NAME, 'PUBLISH_S3_REGION must be a name such as us-east-1').optional(),
  PUBLISH_S3_ENDPOINT: origin('PUBLISH_S3_ENDPOINT', 'https://s3.example.com'),
  PUBLISH_S3_PREFIX: prefix('PUBLISH_S3_PREFIX', 'site'),
  PUBLISH_S3_ACCESS_KEY_ID: z.string().optional(),
  PUBLISH_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_AGE_RECIPIENT: setting(AGE_RECIPIENT, 'BACKUP_AGE_RECIPIENT must begin with age1').optional(),
  BACKUP_S3_BUCKET: setting(BUCKET_NAME, 'BACKUP_S3_BUCKET must be the name of a bucket').optional(),
  BACKUP_S3_REGION: setting(HOST_NAME, 'BACKUP_S3_REGION must be a name such as us-east-1').optional(),
  BACKUP_S3_ENDPOINT: origin('BACKUP_S3_ENDPOINT', 'https://s3.example.com'),
  BACKUP_S3_PREFIX: prefix('BACKUP_S3_PREFIX', 'backups'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PURGE_KIND: z
    .enum(['cloudflare', 'refresh'], { error: withValue('PURGE_KIND must be cloudflare or refresh') })
    .optional(),
  PURGE_TOKEN: z.string().optional(),
  PURGE_URL: z.string().refine(isHttpUrl, 'PURGE_URL must be an address such as https://cdn.example.com.').optional(),
  BUILD_HOOK_URL: z
    .string()
    .refine(isSafeHook, 'BUILD_HOOK_URL must be an address such as https://api.netlify.com/build_hooks/abc.')
    .optional(),
  BUILD_HOOK_TOKEN: z.string().optional(),
  BUILD_HOOK_PER_DAY: setting(isCount, 'BUILD_HOOK_PER_DAY must be a number from 1 to 1000')
    .transform(Number)
    .optional(),
  WEBHOOK_URL: z
    .string()
    .refine(isHttpUrl, 'WEBHOOK_URL must be an address such as https://hooks.example.com/abc.')
    .optional(),
  WEBHOOK_SECRET: webhookSecret('WEBHOOK_SECRET'),
  WEBHOOK_ALLOW_PRIVATE: setting((value) => value === '1', 'WEBHOOK_ALLOW_PRIVATE must be 1 or empty')
    .transform(() => true)
    .optional(),
  REBUILD_SECRET: webhookSecret('REBUILD_SECRET'),
  SEED: z.enum(['demo', 'none'], { error: withValue('SEED must be demo or none') }).default('demo'),
  SITE_NOW: setting(isTime, 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z').optional(),
})

const allSettings = settings
  .refine(
    ({ WEBHOOK_URL = '', WEBHOOK_ALLOW_PRIVATE }) =>
      WEBHOOK_ALLOW_PRIVATE || URL.parse(WEBHOOK_URL)?.protocol !== 'http:',
    'WEBHOOK_URL must begin with https://, unless WEBHOOK_ALLOW_PRIVATE=1.',
  )
  .refine(
    ({ PURGE_KIND, PURGE_URL, PURGE_TOKEN }) => !PURGE_KIND || (PURGE_URL && PURGE_TOKEN),
    'PURGE_KIND needs PURGE_URL and PURGE_TOKEN.',
  )

export function secretsHiddenInLog(env: Env): (string | undefined)[] {
  const { STAFF_PASSWORD, AUTH_SECRET, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  const addresses = [env.WEBHOOK_URL, env.PURGE_URL, env.BUILD_HOOK_URL]
  return [
    ...[STAFF_PASSWORD, AUTH_SECRET, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN],
    ...[env.PUBLISH_S3_SECRET_ACCESS_KEY, env.BACKUP_S3_SECRET_ACCESS_KEY],
    ...[env.BUILD_HOOK_TOKEN, env.PURGE_TOKEN],
    ...addresses.map(pathAndQuery),
  ]
}

function pathAndQuery(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url ? url.pathname + url.search : undefined
}

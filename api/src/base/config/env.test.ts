import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, readEnv, secretsHiddenInLog } from './env.ts'

const HOOK_SECRET = `whsec_${Buffer.from('a key of twenty-four byte').toString('base64')}`

test('without settings, or with empty ones, the server listens on localhost only', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    DATA_DIR: resolve('data'),
    TRUSTED_PROXY: [],
    SEED: 'demo',
  })
  expect(readEnv({ PORT: '', SITE_URL: ' ', STAFF_PASSWORD: '', AUTH_SECRET: '', SEED: '' })).toEqual(readEnv({}))
})

test('numbers, folders, addresses and lists are read in their standard form', () => {
  const typed = { PORT: '0', DATA_DIR: 'tmp/shop', SITE_URL: 'https://Shop.example/', TRUSTED_PROXY: '::1, 10.0.0.0/8' }
  expect(readEnv(typed)).toMatchObject({
    PORT: 0,
    DATA_DIR: resolve('tmp/shop'),
    SITE_URL: 'https://shop.example',
    TRUSTED_PROXY: ['::1', '10.0.0.0/8'],
  })
  const bucket = { S3_BUCKET: 'shop-pictures', S3_REGION: 'auto', S3_ENDPOINT: 'http://127.0.0.1:9000/' }
  expect(readEnv({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/shop//' })).toMatchObject({
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_PUBLIC_URL: 'https://cdn.example/shop',
  })
})

test.each([
  ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
  ['HOST', 'http://x', 'HOST must be a name or an address such as localhost or 0.0.0.0'],
  ['STAFF_USERNAME', 'a b', 'STAFF_USERNAME must be 1 to 64 letters, digits, dots, dashes, underscores or @'],
  ['TRUSTED_PROXY', '::1/129', 'TRUSTED_PROXY must be addresses such as 10.0.0.2 or 10.0.0.0/8, with commas between'],
  ['PUBLISH_S3_BUCKET', 'My Bucket', 'PUBLISH_S3_BUCKET must be the name of a bucket'],
  ['PUBLISH_S3_PREFIX', '../site', 'PUBLISH_S3_PREFIX must be a folder such as site'],
  ['SITE_NOW', '2026-02-30T12:00:00Z', 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z'],
])('%s=%s is rejected with a sentence that says what is allowed', (name, value, rule) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(`${rule}, not "${value}".`))
})

const NO_SITE_URLS = ['ftp://shop.example', 'https://shop.example/a', 'https://u:p@shop.example']
test.each(NO_SITE_URLS)('SITE_URL=%s is rejected', (url) => {
  const rule = 'SITE_URL must be an address such as https://www.example.com, without a path'
  expect(() => readEnv({ SITE_URL: url })).toThrow(new EnvError(`${rule}, not "${url}".`))
})

test('WEBHOOK_URL must use https, unless WEBHOOK_ALLOW_PRIVATE is set', () => {
  const hooks = { WEBHOOK_URL: 'https://hooks.example/abc', WEBHOOK_SECRET: HOOK_SECRET, REBUILD_SECRET: HOOK_SECRET }
  const key = Buffer.from('a key of twenty-four byte')
  expect(readEnv(hooks)).toMatchObject({ WEBHOOK_URL: hooks.WEBHOOK_URL, WEBHOOK_SECRET: key, REBUILD_SECRET: key })
  const privateReceiver = { WEBHOOK_URL: 'http://127.0.0.1:1', WEBHOOK_ALLOW_PRIVATE: '1' }
  expect(readEnv(privateReceiver)).toMatchObject({ WEBHOOK_ALLOW_PRIVATE: true })
  const sentence = 'WEBHOOK_URL must begin with https://, unless WEBHOOK_ALLOW_PRIVATE=1.'
  expect(() => readEnv({ WEBHOOK_URL: 'http://hooks.example/abc' })).toThrow(new EnvError(sentence))
})

test('PURGE_KIND without an address or a token is rejected, because the cache could not be purged', () => {
  const sentence = 'PURGE_KIND needs PURGE_URL and PURGE_TOKEN.'
  for (const other of [{ PURGE_TOKEN: 'token' }, { PURGE_URL: 'http://127.0.0.1:1' }])
    expect(() => readEnv({ PURGE_KIND: 'refresh', ...other })).toThrow(new EnvError(sentence))
})

test.each([
  ['WEBHOOK_URL', 'hooks.example/secret', 'WEBHOOK_URL must be an address such as https://hooks.example.com/abc.'],
  [
    'BUILD_HOOK_URL',
    'http://hooks.example/secret',
    'BUILD_HOOK_URL must be an address such as https://api.netlify.com/build_hooks/abc.',
  ],
  ['WEBHOOK_SECRET', HOOK_SECRET.slice(6), 'WEBHOOK_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['WEBHOOK_SECRET', 'whsec_c2hvcnQ=', 'WEBHOOK_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['REBUILD_SECRET', `whsec_${'-'.repeat(40)}`, 'REBUILD_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['STAFF_PASSWORD', 'hush', 'STAFF_PASSWORD cannot be used: Password must be at least 8 characters.'],
  ['AUTH_SECRET', 'hush', 'AUTH_SECRET must be at least 32 bytes long.'],
])('%s=%s is rejected without repeating the value', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(sentence))
})

test('.env.example has every setting with a valid value, all commented out', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  expect(parseEnv(text)).toEqual({})
  const all = parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  const secrets = { STAFF_PASSWORD: 'plain copper kettle', AUTH_SECRET: 'x'.repeat(32) }
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  const hooks = {
    WEBHOOK_SECRET: HOOK_SECRET,
    REBUILD_SECRET: HOOK_SECRET,
    BUILD_HOOK_TOKEN: 'token',
    PURGE_TOKEN: 'token',
  }
  expect(Object.keys(readEnv({ ...all, ...secrets, ...keys, ...hooks })).sort()).toEqual(Object.keys(all).sort())
})

test.each(['site', '/site', 'site/'])('the folder %s of the mirror becomes the prefix site/', (PUBLISH_S3_PREFIX) => {
  expect(readEnv({ PUBLISH_S3_PREFIX }).PUBLISH_S3_PREFIX).toBe('site/')
})

test('the log hides the password, the secrets and the tokens of the settings', () => {
  const secrets = {
    STAFF_PASSWORD: 'plain copper kettle',
    AUTH_SECRET: 'a secret of more than 32 characters',
    AWS_SECRET_ACCESS_KEY: 'the key of pictures',
    AWS_SESSION_TOKEN: 'the session of pictures',
    PUBLISH_S3_SECRET_ACCESS_KEY: 'the key of the mirror',
    BACKUP_S3_SECRET_ACCESS_KEY: 'the key of backups',
    BUILD_HOOK_TOKEN: 'the token of the build',
    PURGE_TOKEN: 'the token of the cache',
  }
  expect(secretsHiddenInLog(readEnv(secrets))).toEqual(expect.arrayContaining(Object.values(secrets)))
})

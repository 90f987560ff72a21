import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const HOOK_SECRET = `whsec_${Buffer.from('a key of twenty-four byte').toString('base64')}`

test('without settings the server listens on localhost only', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    DATA_DIR: resolve('data'),
    TRUSTED_PROXY: [],
    SEED: 'demo',
  })
})

test('an empty setting counts as not set', () => {
  expect(readEnv({ PORT: '', SITE_URL: ' ', STAFF_PASSWORD: '', AUTH_SECRET: '', SEED: '' })).toEqual(readEnv({}))
})

test('every setting is read', () => {
  const plain = {
    HOST: '0.0.0.0',
    STAFF_USERNAME: 'Rosa',
    STAFF_PASSWORD: 'plain copper kettle',
    AUTH_SECRET: 'é'.repeat(16),
    SITE_NOW: '2026-11-20T12:00:00-07:00',
  }
  const normalized = {
    PORT: '0',
    DATA_DIR: 'tmp/shop',
    SITE_URL: 'https://Shop.example/',
    TRUSTED_PROXY: '::1, 10.0.0.0/8',
    SEED: 'none',
  }
  expect(readEnv({ ...plain, ...normalized })).toEqual({
    ...plain,
    PORT: 0,
    DATA_DIR: resolve('tmp/shop'),
    SITE_URL: 'https://shop.example',
    TRUSTED_PROXY: ['::1', '10.0.0.0/8'],
    SEED: 'none',
  })
})

test.each([
  ['PORT', 'abc', 'PORT must be a number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
  ['PORT', '3e3', 'PORT must be a number from 0 to 65535'],
  ['HOST', 'http://x', 'HOST must be a name or an address such as localhost or 0.0.0.0'],
  ['STAFF_USERNAME', 'a b', 'STAFF_USERNAME must be 1 to 64 letters, digits, dots, dashes, underscores or @'],
  ['TRUSTED_PROXY', 'nginx', 'TRUSTED_PROXY must be addresses such as 10.0.0.2 or 10.0.0.0/8, with commas between'],
  ['PUBLISH_S3_BUCKET', 'My Bucket', 'PUBLISH_S3_BUCKET must be the name of a bucket'],
  ['PUBLISH_S3_PREFIX', '../site', 'PUBLISH_S3_PREFIX must be a folder such as site'],
  ['SEED', 'all', 'SEED must be demo or none'],
  ['SITE_NOW', 'noon', 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z'],
  ['SITE_NOW', '2026-02-30T12:00:00Z', 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z'],
])('%s=%s is rejected with a sentence that says what is allowed', (name, value, rule) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(`${rule}, not "${value}".`))
})

test.each(['shop.example', 'ftp://shop.example', 'https://shop.example/a', 'https://u:p@shop.example', 'http://a/?b'])(
  'SITE_URL=%s is rejected',
  (url) => {
    const rule = 'SITE_URL must be an address such as https://www.example.com, without a path'
    expect(() => readEnv({ SITE_URL: url })).toThrow(new EnvError(`${rule}, not "${url}".`))
  },
)

test('the URLs of a bucket lose their trailing slash', () => {
  const bucket = { S3_BUCKET: 'shop-pictures', S3_REGION: 'auto', S3_ENDPOINT: 'http://127.0.0.1:9000/' }
  expect(readEnv({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/shop//' })).toMatchObject({
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_PUBLIC_URL: 'https://cdn.example/shop',
  })
  expect(() => readEnv({ S3_BUCKET: 'My Bucket' })).toThrow('S3_BUCKET must be the name of a bucket, not "My Bucket".')
  expect(() => readEnv({ S3_PUBLIC_URL: 'cdn.example' })).toThrow('S3_PUBLIC_URL must be an address')
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

test.each([{ PURGE_TOKEN: 'token' }, { PURGE_URL: 'http://127.0.0.1:1' }, {}])(
  'PURGE_KIND with only %o is rejected, because the cache could not be purged',
  (others) => {
    const sentence = 'PURGE_KIND needs PURGE_URL and PURGE_TOKEN.'
    expect(() => readEnv({ PURGE_KIND: 'refresh', ...others })).toThrow(new EnvError(sentence))
  },
)

test.each([
  ['WEBHOOK_URL', 'hooks.example/secret', 'WEBHOOK_URL must be an address such as https://hooks.example.com/abc.'],
  [
    'BUILD_HOOK_URL',
    'http://hooks.example/secret',
    'BUILD_HOOK_URL must be an address such as https://api.netlify.com/build_hooks/abc.',
  ],
  ['WEBHOOK_SECRET', HOOK_SECRET.slice(6), 'WEBHOOK_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['WEBHOOK_SECRET', 'whsec_c2hvcnQ=', 'WEBHOOK_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['REBUILD_SECRET', `whsec_${'A'.repeat(88)}`, 'REBUILD_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
  ['REBUILD_SECRET', `whsec_${'-'.repeat(40)}`, 'REBUILD_SECRET must be whsec_ and then 24 to 64 bytes in base64.'],
])('%s=%s is rejected without repeating the value', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(sentence))
})

test('each invalid setting gets a sentence, and none repeats a secret', () => {
  const read = () => readEnv({ PORT: 'abc', SEED: 'x', STAFF_PASSWORD: 'hush', AUTH_SECRET: 'hush' })
  const sentences = [
    'PORT must be a number from 0 to 65535, not "abc".',
    'STAFF_PASSWORD cannot be used: Password must be at least 8 characters.',
    'AUTH_SECRET must be at least 32 bytes long.',
    'SEED must be demo or none, not "x".',
  ]
  expect(read).toThrow(new EnvError(sentences.join('\n')))
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

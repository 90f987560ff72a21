import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('without settings it serves one machine', () => {
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
  const given = {
    HOST: '0.0.0.0',
    STAFF_USERNAME: 'Rosa',
    STAFF_PASSWORD: 'plain copper kettle',
    AUTH_SECRET: 'é'.repeat(16),
    SITE_NOW: '2026-11-20T12:00:00-07:00',
  }
  const odd = {
    PORT: '0',
    DATA_DIR: 'tmp/shop',
    SITE_URL: 'https://Shop.example/',
    TRUSTED_PROXY: '::1, 10.0.0.0/8',
    SEED: 'none',
  }
  expect(readEnv({ ...given, ...odd })).toEqual({
    ...given,
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
  ['SEED', 'all', 'SEED must be demo or none'],
  ['SITE_NOW', 'noon', 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z'],
  ['SITE_NOW', '2026-02-30T12:00:00Z', 'SITE_NOW must be a time such as 2026-11-20T12:00:00Z'],
])('%s=%s is refused with a sentence that says what it must be', (name, value, rule) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(`${rule}, not "${value}".`))
})

test.each(['shop.example', 'ftp://shop.example', 'https://shop.example/a', 'https://u:p@shop.example', 'http://a/?b'])(
  'the site cannot stand at %s',
  (url) => {
    const rule = 'SITE_URL must be an address such as https://www.example.com, without a path'
    expect(() => readEnv({ SITE_URL: url })).toThrow(new EnvError(`${rule}, not "${url}".`))
  },
)

test('each mistake has its sentence, and no secret is repeated in them', () => {
  const read = () => readEnv({ PORT: 'abc', SEED: 'x', STAFF_PASSWORD: 'hush', AUTH_SECRET: 'hush' })
  const sentences = [
    'PORT must be a number from 0 to 65535, not "abc".',
    'STAFF_PASSWORD cannot be used: Password must be at least 8 characters.',
    'AUTH_SECRET must be at least 32 bytes long.',
    'SEED must be demo or none, not "x".',
  ]
  expect(read).toThrow(new EnvError(sentences.join('\n')))
})

test('.env.example explains every setting with a value that would do, all commented out', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  expect(parseEnv(text)).toEqual({})
  const all = parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  expect(() => readEnv(all)).not.toThrow()
  const filled = { STAFF_PASSWORD: 'plain copper kettle', AUTH_SECRET: 'x'.repeat(32) }
  expect(Object.keys(readEnv({ ...all, ...filled })).sort()).toEqual(Object.keys(all).sort())
})

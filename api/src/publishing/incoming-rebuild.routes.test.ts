import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { WEBHOOK_SECRET } from '../../testing/webhooks/webhook-shop.fixture.ts'
import { decodeWebhookSecret } from '../base/config/setting-formats.ts'

const shop = await openTestShop({ rebuildKey: decodeWebhookSecret(WEBHOOK_SECRET) })
await shop.waitUntilLive()

const BODY = '{"type":"theme.changed", "data":{"name":"José"}}'

/** Made with the official library, as other programs do. @param age in seconds */
function signedHeaders({ age = 0, body = BODY, secret = WEBHOOK_SECRET } = {}) {
  const id = `msg_${randomUUID()}`
  const at = new Date(Date.now() - age * 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

async function postRebuild(headers: Record<string, string>, body = BODY) {
  const response = await shop.callAnonymously('POST', '/hooks/rebuild', body, headers)
  return [response.status, await response.json()]
}

const rejected = (status: number, error: string) => [status, { error }]
const accepted = [202, { ok: true }]

test('a signed message renders every page again', async () => {
  const home = join(shop.folder, 'index.html')
  const before = await readFile(home, 'utf8')
  writeFileSync(home, 'a spoilt page')
  expect(await postRebuild(signedHeaders())).toEqual(accepted)
  await expect.poll(() => readFile(home, 'utf8')).toBe(before)
})

test('of many simultaneous copies of a message one is accepted', async () => {
  const headers = signedHeaders()
  const responses = await Promise.all(Array.from({ length: 10 }, () => postRebuild(headers)))
  const refused = responses.filter(([status]) => status !== 202)
  expect(refused).toEqual(Array(9).fill(rejected(400, 'This message came in before.')))
})

test.each([
  [-295, accepted],
  [295, accepted],
  [305, rejected(401, 'This message is more than five minutes old.')],
  [-305, rejected(401, 'This message is dated more than five minutes in the future.')],
])('a message that is %i seconds old gets %j', async (age, answer) => {
  expect(await postRebuild(signedHeaders({ age }))).toEqual(answer)
})
test('while a secret is changed, one valid signature among several is enough', async () => {
  const headers = signedHeaders()
  const several = `v1,${'A'.repeat(43)}= v2,x ${headers['webhook-signature']}`
  expect(await postRebuild({ ...headers, 'webhook-signature': several })).toEqual(accepted)
})

test('a message that differs from the signed one, or is signed with another secret, is rejected', async () => {
  const headers = signedHeaders()
  const otherSecret = `whsec_${Buffer.from('the webhook key of another shop').toString('base64')}`
  const forged: [Record<string, string>, string?][] = [
    [headers, BODY.replace(' ', '')],
    [headers, `${BODY}\n`],
    [headers, ''],
    [{ ...headers, 'webhook-id': 'msg_2' }],
    [{ ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) + 1}` }],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', '') }],
    [{ ...headers, 'webhook-signature': 'v1,' }],
    [signedHeaders({ secret: otherSecret })],
  ]
  for (const [changed, body] of forged)
    expect(await postRebuild(changed, body)).toEqual(rejected(401, 'The signature is not right.'))
  expect(await postRebuild(headers)).toEqual(accepted)
})

const MISSING_HEADER = 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.'

test.each([
  ['webhook-signature', '', MISSING_HEADER],
  ['webhook-id', 'msg.1', 'webhook-id must be at most 255 characters, without dots and spaces.'],
  ['webhook-id', 'm'.repeat(256), 'webhook-id must be at most 255 characters, without dots and spaces.'],
  ['webhook-timestamp', '1e9', 'webhook-timestamp must be a time in seconds.'],
])('a message with %s: %j is rejected', async (name, value, sentence) => {
  expect(await postRebuild({ ...signedHeaders(), [name]: value })).toEqual(rejected(400, sentence))
})

test('a body that is too long is rejected', async () => {
  const body = 'x'.repeat(300 * 1024)
  expect((await postRebuild(signedHeaders({ body }), body))[0]).toBe(413)
})

test('without a secret the route does not exist', async () => {
  const shopWithoutSecret = await openTestShop()
  const response = await shopWithoutSecret.callAnonymously('POST', '/hooks/rebuild', BODY, signedHeaders())
  expect([response.status, await response.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
})

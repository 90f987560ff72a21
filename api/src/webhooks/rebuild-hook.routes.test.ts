import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { WEBHOOK_SECRET } from './webhook-receiver.fixture.ts'
import { decodeWebhookSecret } from './webhook-signature.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ rebuildKey: decodeWebhookSecret(WEBHOOK_SECRET) })
  await shop.waitUntilLive()
})
afterAll(() => shop.close())

const BODY = '{"type":"theme.changed", "data":{"name":"José"}}'

interface Message {
  id?: string
  /** seconds that the message is old */
  age?: number
  body?: string
  secret?: string
}

/** The headers of a message as any sender makes them with the library. */
function signed({ id = `msg_${randomUUID()}`, age = 0, body = BODY, secret = WEBHOOK_SECRET }: Message = {}) {
  const at = new Date(Date.now() - age * 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

async function ask(headers: Record<string, string>, body = BODY) {
  const answer = await shop.callAnonymously('POST', '/hooks/rebuild', body, headers)
  return [answer.status, await answer.json()]
}

const refused = (status: number, error: string) => [status, { error }]
const taken = [202, { ok: true }]

test('a signed message has every page rendered anew', async () => {
  const home = join(shop.folder, 'index.html')
  const before = await readFile(home, 'utf8')
  writeFileSync(home, 'somebody spoilt this page')
  expect(await ask(signed())).toEqual(taken)
  await vi.waitFor(async () => expect(await readFile(home, 'utf8')).toBe(before), { timeout: 20_000 })
})

test('a message counts once, and no longer than a day', async () => {
  const headers = signed()
  expect(await ask(headers)).toEqual(taken)
  expect(await ask(headers)).toEqual(refused(400, 'This message came in before.'))
  shop.db
    .update(receivedWebhooks)
    .set({ received_at: Date.now() - 25 * 60 * 60 * 1000 })
    .run()
  expect(await ask(signed())).toEqual(taken)
  expect(shop.db.select().from(receivedWebhooks).all()).toHaveLength(1)
})

test('of the same message sent many times at once one counts', async () => {
  const headers = signed()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(headers)))
  expect(answers.filter(([status]) => status === 202)).toHaveLength(1)
})

test.each([-295, 295])('a message that is %i seconds old counts', async (age) => {
  expect(await ask(signed({ age }))).toEqual(taken)
})

test.each([
  [305, 'This message is more than five minutes old.'],
  [-305, 'This message is from more than five minutes ahead.'],
])('a message that is %i seconds old does not', async (age, sentence) => {
  expect(await ask(signed({ age }))).toEqual(refused(401, sentence))
})

test('while secrets change, one right signature among several is enough', async () => {
  const headers = signed()
  const several = `v1,${'A'.repeat(43)}= v2,x ${headers['webhook-signature']}`
  expect(await ask({ ...headers, 'webhook-signature': several })).toEqual(taken)
})

test('an empty body may be signed too', async () => {
  expect(await ask(signed({ body: '' }), '')).toEqual(taken)
})

test('whatever is not signed with the secret, to the byte, is refused', async () => {
  const headers = signed()
  const other = `whsec_${Buffer.from('the webhook key of somebody else').toString('base64')}`
  const wrong: [Record<string, string>, string?][] = [
    [headers, BODY.replace(' ', '')],
    [headers, `${BODY}\n`],
    [headers, ''],
    [{ ...headers, 'webhook-id': 'msg_2' }],
    [{ ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) + 1}` }],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', '') }],
    [{ ...headers, 'webhook-signature': 'v1,' }],
    [signed({ secret: other })],
  ]
  for (const [changed, body] of wrong)
    expect(await ask(changed, body)).toEqual(refused(401, 'The signature is not right.'))
  expect(await ask(headers)).toEqual(taken)
})

const NEEDED = 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.'

test.each([
  ['webhook-id', '', NEEDED],
  ['webhook-timestamp', '', NEEDED],
  ['webhook-signature', '', NEEDED],
  ['webhook-id', 'msg.1', 'webhook-id must be at most 255 characters, without dots and spaces.'],
  ['webhook-id', 'm'.repeat(256), 'webhook-id must be at most 255 characters, without dots and spaces.'],
  ['webhook-timestamp', '2026-11-20T09:00:00Z', 'webhook-timestamp must be a time in seconds.'],
  ['webhook-timestamp', '1e9', 'webhook-timestamp must be a time in seconds.'],
])('with %s: %j a message is none', async (name, value, sentence) => {
  expect(await ask({ ...signed(), [name]: value })).toEqual(refused(400, sentence))
})

test('a body that is too long is not read', async () => {
  const body = 'x'.repeat(300 * 1024)
  expect((await ask(signed({ body }), body))[0]).toBe(413)
})

test('without a secret there is no such call', async () => {
  const closed = await openTestShop()
  const answer = await closed.callAnonymously('POST', '/hooks/rebuild', BODY, signed())
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
  await closed.close()
})

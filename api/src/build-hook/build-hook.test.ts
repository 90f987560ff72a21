import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { realClock } from '../startup/clocks.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { answerWithStatus, startWebhookReceiver } from '../webhooks/webhook-receiver.fixture.ts'
import { BuildHook } from './build-hook.ts'
import { buildRequest } from './build-request.ts'

let shop: TestShop
let stateFiles = 0
beforeAll(async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
})
afterAll(() => shop.close())

function openHook(url: string, { stateFile = join(shop.dataDir, `hook-${stateFiles++}.json`), perDay = 20 } = {}) {
  const timing = { quietMs: 50, maxWaitMs: 5_000, perDay }
  const target = { url: new URL(url), token: 'of the host' }
  const hook = new BuildHook({ publisher: shop.publisher, target, stateFile, timing, clock: realClock, log: () => {} })
  onTestFinished(() => hook.stop())
  return { hook, stateFile }
}

async function saveService(title: string) {
  await shop.call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
  await shop.waitUntilLive()
}

test('a host is told of a save and of a page that changes with the clock, and not again after a restart', async () => {
  const { url, received } = await startWebhookReceiver()
  const { hook, stateFile } = openHook(`${url}/hook`)
  await expect.poll(() => received.length).toBe(1) // of the site as it is
  await saveService('Told of')
  await expect.poll(() => received.length).toBe(2)
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishAll()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3)
  expect(received[2]).toMatchObject({ path: '/hook', headers: { authorization: 'Bearer of the host' } })
  await hook.stop()
  openHook(`${url}/hook`, { stateFile })
  await saveService('After a restart')
  await expect.poll(() => received.length).toBe(4)
})

test('after the last call of a day a change waits', async () => {
  const { url, received } = await startWebhookReceiver()
  const { hook } = openHook(url, { perDay: 1 })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Too much')
  await hook.stop()
  expect(received).toHaveLength(1)
})

test('a call that fails is a problem that names neither the secret address nor the token', async () => {
  const { url } = await startWebhookReceiver(answerWithStatus(500))
  const { hook } = openHook(`${url}/secret`)
  await expect.poll(() => hook.problem).toBe('the host that builds the site answered 500')
})

test.each([
  [
    'https://api.github.com/repos/o/r/dispatches',
    '',
    { event_type: 'content-changed', client_payload: { revision: 7 } },
  ],
  ['https://api.netlify.com/build_hooks/a', '?trigger_title=Content+of+the+shop+changed+%287%29', {}],
  ['https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/a', '', {}],
  ['https://api.vercel.com/v1/integrations/deploy/a/b', '', {}],
])('%s is called in the form that it wants', (url, query, body) => {
  const request = buildRequest({ url: new URL(url), token: 't' }, 7)
  expect(request.url).toBe(url + query)
  expect(request.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t' } })
  expect(JSON.parse(`${request.init.body}`)).toEqual(body)
})

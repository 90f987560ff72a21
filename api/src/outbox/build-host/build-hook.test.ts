import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@shop/db/time/durations'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { answerWithStatus, startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import { realClock } from '../../base/config/clock.ts'
import { startBuildHook } from './build-hook.ts'
import { formatHostRequest } from './format-host-request.ts'

let shop: TestShop
let stateFiles = 0
beforeAll(async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
})
afterAll(() => shop.close())

interface HookOptions {
  stateFile?: string
  perDay?: number
  quietMs?: number
  clock?: () => Date
}

function openHook(url: string, options: HookOptions = {}) {
  const {
    stateFile = join(shop.dataDir, `hook-${stateFiles++}.json`),
    perDay = 20,
    quietMs = 50,
    clock = realClock,
  } = options
  const timing = { quietMs, maxWaitMs: 5_000, perDay }
  const target = { url: new URL(url), token: 'of the host' }
  const hook = startBuildHook({ publisher: shop.publisher, target, stateFile, timing, clock, log: () => {} })
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
  writeFileSync(join(shop.folder, 'events/index.html'), 'what the page said an hour ago')
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishChanges()
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
  await sleep(300)
  await hook.stop()
  expect(received).toHaveLength(1)
})

test('a host is called once for a change when the call cannot be written down', async () => {
  const { url, received } = await startWebhookReceiver()
  const stateFile = join(shop.dataDir, 'a-folder')
  mkdirSync(stateFile)
  openHook(url, { stateFile })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Not written down')
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2)
  shop.publisher.publishChanges()
  await sleep(300)
  expect(received).toHaveLength(2)
})

test('calls that cannot be written down count for the day nevertheless', async () => {
  const { url, received } = await startWebhookReceiver()
  const stateFile = join(shop.dataDir, 'another-folder')
  mkdirSync(stateFile)
  const { hook } = openHook(url, { stateFile, perDay: 1 })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Too much again')
  await sleep(300)
  await hook.stop()
  expect(received).toHaveLength(1)
})

test('a host is told of a change although the database could not be read when it was due', async () => {
  const { url, received } = await startWebhookReceiver()
  openHook(url, { quietMs: 500 })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Told of later')
  shop.db.$client.exec('alter table failed_pages rename to lost_pages')
  await sleep(700)
  expect(received).toHaveLength(1)
  shop.db.$client.exec('alter table lost_pages rename to failed_pages')
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2)
})

test('a host is told of a change although the clock was set back meanwhile', async () => {
  const { url, received } = await startWebhookReceiver()
  const time = { shift: 0 }
  openHook(url, { clock: () => new Date(Date.now() + time.shift) })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Told of in the past')
  time.shift = -HOUR_MS
  await expect.poll(() => received.length).toBe(2)
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
  const request = formatHostRequest({ url: new URL(url), token: 't' }, 7)
  expect(request.url).toBe(url + query)
  expect(request.init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t' } })
  expect(JSON.parse(`${request.init.body}`)).toEqual(body)
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { realClock } from '../../base/config/clock.ts'
import { isWaitingFor, messages, openOutbox } from '../outbox.ts'
import { createHostRequest, startBuildHook } from './build-hook.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

type HookOptions = Partial<Parameters<typeof startBuildHook>[0]> & { perDay?: number }

function openHook(url: string, options: HookOptions = {}) {
  const { outbox = openOutbox(mkdtempSync(join(shop.dataDir, 'hook-'))), clock = realClock } = options
  const { perDay, quietMs = 50, maxWaitMs = 5_000 } = options
  const env = { BUILD_HOOK_URL: url, BUILD_HOOK_TOKEN: 'of the host', BUILD_HOOK_PER_DAY: perDay }
  const hook = startBuildHook({ env, publisher: shop.publisher, outbox, quietMs, maxWaitMs, clock, log: () => {} })
  onTestFinished(() => hook?.stop())
  return { hook, outbox }
}

/** When the change that waits is told, epoch milliseconds. */
function readNextAt(outbox: Database) {
  return outbox.select().from(messages).where(isWaitingFor('build')).get()?.next_at
}

async function saveService(title: string) {
  await shop.call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
  await shop.waitUntilLive()
}

test('a host is called for a save and for a page that changes with the clock, and not again after a restart', async () => {
  const { url, received } = await startWebhookReceiver()
  const { hook, outbox } = openHook(`${url}/hook`)
  await expect.poll(() => received.length).toBe(1) // of the site as it is
  await saveService('Told of')
  await expect.poll(() => received.length).toBe(2)
  writeFileSync(join(shop.folder, 'events/index.html'), 'what the page said an hour ago')
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishChanges()
  await expect.poll(() => received.length).toBe(3)
  expect(received[2]).toMatchObject({ path: '/hook', headers: { authorization: 'Bearer of the host' } })
  await hook?.stop()
  openHook(`${url}/hook`, { outbox })
  await saveService('After a restart')
  await expect.poll(() => received.length).toBe(4)
})

test('a host is called after a quiet minute, and if changes continue, a fixed time after the first one', async () => {
  const { url } = await startWebhookReceiver()
  const start = Date.now()
  const time = { now: start }
  const clock = () => new Date(time.now)
  const { outbox } = openHook(url, { quietMs: 60_000, maxWaitMs: 90_000, clock })
  for (const [second, next] of [
    [20, 80],
    [50, 90],
  ] as const) {
    time.now = start + second * 1_000
    await saveService(`Saved after ${second} seconds`)
    await expect.poll(() => readNextAt(outbox)).toBe(start + next * 1_000)
  }
})

test('after the last call of a day a change waits until a day after the first one', async () => {
  const { url, received } = await startWebhookReceiver()
  const { outbox } = openHook(url, { perDay: 1 })
  await expect.poll(() => received.length).toBe(1)
  await saveService('Too much')
  await expect.poll(() => readNextAt(outbox)).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
  expect(received).toHaveLength(1)
})

test('a call that fails is repeated ever later, at least every hour', async () => {
  const { url, received } = await startWebhookReceiver(answerWithStatus(500))
  const time = { now: Date.now() }
  const { outbox } = openHook(url, { quietMs: 0, clock: () => new Date(time.now) })
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await expect.poll(() => readNextAt(outbox)).toBe(time.now + minutes * MINUTE_MS)
    time.now += minutes * MINUTE_MS
    shop.publisher.publishChanges()
  }
  expect(received.length).toBeGreaterThanOrEqual(8)
})

test('a host is called once for a change, and not while the call cannot be written down', async () => {
  const { url, received } = await startWebhookReceiver()
  const { outbox } = openHook(url)
  await expect.poll(() => received.length).toBe(1)
  outbox.$client.pragma('busy_timeout = 0')
  const other = openDatabase(outbox.$client.name)
  other.$client.exec('begin immediate')
  await saveService('Not written down')
  await sleep(300)
  expect(received).toHaveLength(1)
  other.$client.close()
  await expect.poll(() => received.length).toBe(2)
  shop.publisher.publishChanges()
  await sleep(300)
  expect(received).toHaveLength(2)
})

test('a call that fails is a problem that names neither the secret address nor the token', async () => {
  const { url } = await startWebhookReceiver(answerWithStatus(500))
  const { hook } = openHook(`${url}/secret`)
  await expect.poll(() => hook?.problem()).toBe('the host that builds the site answered 500')
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
])('%s is called in the form that it wants', async (url, query, body) => {
  const request = createHostRequest(new URL(url), 't', 7)
  expect(request).toMatchObject({ method: 'POST', url: url + query })
  expect(request.headers.get('authorization')).toBe('Bearer t')
  expect(await request.json()).toEqual(body)
})

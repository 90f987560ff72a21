import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { openShop } from '../shop-under-test.ts'
import {
  deliveriesOf,
  newest,
  ok,
  openReceiver,
  openTelling,
  restart,
  SECRET,
  save,
  status,
} from './receiver.fixture.ts'

test('a published revision is told, and the receiver can prove who said so', async () => {
  const receiver = await openReceiver()
  const shop = await openTelling(`${receiver.url}/abc?d=e`)
  const revision = await save(shop)
  const delivery = await newest(shop, { status: 'delivered', revision })
  const { path, headers, body } = receiver.received.at(-1) ?? { path: '', headers: {}, body: '' }
  expect(path).toBe('/abc?d=e')
  expect(headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({
    type: 'site.published',
    timestamp: delivery.created_at,
    data: { revision },
  })
  expect(delivery).toMatchObject({ attempts: 1, last_status: 204, last_error: null, next_at: null })
})

test('a bare build hook gets the same message unsigned', async () => {
  const receiver = await openReceiver()
  const shop = await openTelling(receiver.url, { key: undefined })
  await newest(shop, { status: 'delivered' })
  const { headers } = receiver.received[0] ?? {}
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([
    'webhook-id',
    'webhook-timestamp',
  ])
})

test('while the receiver takes its time, many publications become one message', async () => {
  const receiver = await openReceiver()
  const shop = await openTelling(receiver.url)
  await newest(shop, { status: 'delivered' })
  const held = Promise.withResolvers<void>()
  receiver.answers.next = (response) => held.promise.then(() => response.end())
  let revision = await save(shop, 'The first')
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
  for (const title of ['A', 'B', 'C']) revision = await save(shop, title)
  held.resolve()
  await newest(shop, { status: 'delivered', revision })
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.revision)).toEqual([
    expect.any(Number),
    revision - 3,
    revision,
  ])
})

test('a newer revision takes the place of one that nobody took yet', async () => {
  const receiver = await openReceiver(status(500))
  const shop = await openTelling(receiver.url)
  const first = await newest(shop, { attempts: 1 })
  receiver.answers.next = ok
  const revision = await save(shop)
  await newest(shop, { status: 'delivered', revision })
  expect((await deliveriesOf(shop))[1]).toMatchObject({ id: first.id, status: 'replaced' })
})

test('what nobody took is told again after a restart, as the same message', async () => {
  const receiver = await openReceiver(status(503))
  const before = await openTelling(receiver.url)
  const { id, next_at } = await newest(before, { attempts: 1 })
  receiver.answers.next = ok
  const after = await restart(before, receiver.url)
  expect(await newest(after, { status: 'waiting' })).toMatchObject({ id, next_at })
  after.turnTo(await newest(after, {}))
  await newest(after, { status: 'delivered', attempts: 2 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('a message that a stop broke off is sent again after the next start', async () => {
  const receiver = await openReceiver(() => {})
  const shop = await openTelling(receiver.url)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
  receiver.answers.next = ok
  const after = await restart(shop, receiver.url)
  const { id } = await newest(after, { status: 'delivered', attempts: 1 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('a revision that was published just before a crash is told after it, and no other twice', async () => {
  const receiver = await openReceiver()
  const silent = await openShop()
  await silent.published()
  const shop = await restart(silent, receiver.url)
  await newest(shop, { status: 'delivered', revision: shop.publisher.status().published })
  const again = await restart(shop, receiver.url)
  const revision = await save(again)
  await newest(again, { status: 'delivered', revision })
  expect(receiver.received).toHaveLength(2)
})

test('deliveries are forgotten after 30 days, but for the last words on what the receiver knows', async () => {
  const receiver = await openReceiver()
  const shop = await openTelling(receiver.url)
  const revision = await save(shop)
  await newest(shop, { status: 'delivered', revision })
  receiver.answers.next = status(500)
  const untaken = await save(shop, 'Other')
  await newest(shop, { attempts: 1, revision: untaken })
  expect(await deliveriesOf(shop)).toHaveLength(3)
  shop.clock.ahead = 31 * 24 * 60 * 60 * 1000
  await shop.call('POST', '/webhooks/test')
  await newest(shop, { type: 'webhook.test', status: 'failed' })
  const left = await deliveriesOf(shop)
  expect(left.slice(1)).toMatchObject([{ revision: untaken }, { revision, status: 'delivered' }])
})

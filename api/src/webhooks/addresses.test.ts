import { expect, test } from 'vitest'
import { newest, ok, openReceiver, openTelling, restart, save, status } from './receiver.fixture.ts'

test('a receiver that wants nothing more is left alone until it has another address', async () => {
  const receiver = await openReceiver(status(410))
  const shop = await openTelling(`${receiver.url}/old`)
  await newest(shop, { status: 'gone', next_at: null })
  await save(shop)
  expect(await (await shop.call('GET', '/webhooks/deliveries')).json()).toMatchObject({ receiver: { gone: true } })
  const same = await restart(shop, `${receiver.url}/old`)
  const revision = await save(same, 'Other')
  expect(receiver.received).toHaveLength(1)
  receiver.answers.next = ok
  const other = await restart(same, `${receiver.url}/new`)
  await newest(other, { status: 'delivered', revision })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new'])
})

test('a receiver that was gone is told again once it takes a test', async () => {
  const receiver = await openReceiver(status(410))
  const shop = await openTelling(receiver.url)
  await newest(shop, { status: 'gone' })
  const revision = await save(shop)
  receiver.answers.next = ok
  expect((await shop.call('POST', '/webhooks/test')).status).toBe(202)
  await newest(shop, { type: 'site.published', status: 'delivered', revision })
})

test('an address that is set again is told what it missed', async () => {
  const receiver = await openReceiver(status(500))
  const shop = await openTelling(`${receiver.url}/a`)
  const { revision } = await newest(shop, { attempts: 1 })
  const elsewhere = await restart(shop, `${receiver.url}/b`)
  await newest(elsewhere, { attempts: 1, revision })
  receiver.answers.next = ok
  const back = await restart(elsewhere, `${receiver.url}/a`)
  await newest(back, { status: 'delivered', revision })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/a', '/b', '/a'])
})

import type { Service } from '@shop/db/tables/services'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop, owner, sendForAnswer, signIn } from '../../../testing/open-test-shop.ts'
import { addUser } from '../../accounts/accounts/users.ts'

const shop = await openTestShop({ rendersPages: false })
const then = shop.appDeps.clock().toISOString()
shop.clockShift.ms += DAY_MS

const { read } = shop
const send = (method: string, path: string, body?: object) => sendForAnswer(shop, method, path, body)

async function changeMuch() {
  const [first, second] = (await read('/services')) as [Service, Service]
  await shop.call('PUT', `/services/${first.id}`, { ...first, title: 'Renamed', price_kind: 'fixed', price_min: 9900 })
  await shop.call('DELETE', `/services/${second.id}`)
  await shop.call('POST', '/services', { title: 'New since', description: 'Of later.', image_id: null })
  await shop.call('DELETE', '/events/1')
  await shop.call('PUT', '/look', { palette: 'denim' })
  await shop.call('PUT', '/hours', { week: [{ day: 1, from: 540, to: 600 }], special_days: [] })
}

test('what would become again what it was is listed with its fields, and nothing once it is put back', async () => {
  await changeMuch()
  const { changes } = (await send('GET', `/moments/put-back?at=${then}&part=site`)) as { changes?: unknown[] }
  const fields = { title: { before: 'Renamed', after: 'Haircuts' }, price: { before: '$99', after: '$28' } }
  const listed = [
    { noun: 'services', name: 'Haircuts', action: 'update', fields: expect.objectContaining(fields) },
    { noun: 'services', name: 'New since', action: 'remove' },
    { noun: 'events', action: 'create' },
  ]
  expect(changes).toEqual(expect.arrayContaining(listed.map((each) => expect.objectContaining(each))))
  expect(await send('POST', '/moments/put-back', { at: then, part: 'site' })).toMatchObject({ status: 200 })
  expect((await send('GET', `/moments/put-back?at=${then}&part=site`)).changes).toEqual([])
})

test('only the prices, the hours or one record come back, and the rest stays', async () => {
  const [first] = (await read('/services')) as [Service]
  await shop.call('PUT', `/services/${first.id}`, { ...first, title: 'Renamed', price_kind: 'fixed', price_min: 9900 })
  await shop.call('PUT', '/hours', { week: [{ day: 1, from: 540, to: 600 }], special_days: [] })
  await send('POST', '/moments/put-back', { at: then, part: 'prices' })
  const { price_min } = first
  expect(((await read('/services')) as Service[])[0]).toMatchObject({ title: 'Renamed', price_min })
  expect(await read('/hours')).toMatchObject({ week: [{ day: 1 }] })
  await send('POST', '/moments/put-back', { at: then, part: 'hours' })
  expect(((await read('/hours')) as { week: [] }).week.length).toBeGreaterThan(1)
  await send('POST', '/moments/put-back', { at: then, noun: 'services', id: first.id })
  expect(((await read('/services')) as Service[])[0]).toMatchObject({ title: first.title })
})

test('staff put back what staff may change, and only an owner the rest', async () => {
  await addUser(shop.db, { ...owner, username: 'stylist', role: 'staff' })
  const { call } = await signIn(shop.app, { username: 'stylist' })
  const asStylist = async (body: object) => (await call('POST', '/moments/put-back', { at: then, ...body })).status
  for (const part of ['site', 'hours', 'texts']) expect(await asStylist({ part })).toBe(403)
  expect(await asStylist({ noun: 'shop', id: 1 })).toBe(403)
  expect(await asStylist({ part: 'prices' })).toBe(200)
  expect(await asStylist({ part: 'accounts' })).toBe(400)
  const future = { at: new Date(shop.appDeps.clock().getTime() + DAY_MS).toISOString(), part: 'prices' }
  expect(await send('POST', '/moments/put-back', future)).toMatchObject({ status: 409 })
})

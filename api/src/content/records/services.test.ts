import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import { services } from '@shop/db/tables/services'
import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

const cut = { ...service, price_kind: 'fixed', price_min: 2800, minutes: 30 }

const put = (path: string, body: object) => shop.send('PUT', `/services${path}`, body)
const listIds = async () => (await shop.list<{ id: number }>('/services')).map(({ id }) => id)

test('a change that does not name price, duration, drawing and order keeps them', async () => {
  const { row } = await shop.create('/services', { ...cut, drawing: 'perm', display_order: 998 })
  const { body } = await put(`/${row.id}`, { ...service, title: 'Fade' })
  expect(body).toMatchObject({ ...cut, title: 'Fade', drawing: 'perm', display_order: 998 })
})

test('rules between fields see the stored values of the fields that a change does not name', async () => {
  const { row } = await shop.create('/services', { ...service, price_kind: 'range', price_min: 4000, price_max: 6000 })
  const refused = await put(`/${row.id}`, { ...service, price_min: 7000 })
  const message = 'The highest price must be more than the lowest.'
  expect(refused).toEqual({ status: 400, body: { error: message, issues: [{ path: 'price_max', message }] } })
  expect(await put(`/${row.id}`, { ...service, price_max: 7000 })).toMatchObject({
    status: 200,
    body: { price_kind: 'range', price_min: 4000, price_max: 7000 },
  })
})

test('a stored value that is invalid today does not block a change that does not name it', async () => {
  const { row } = await shop.create('/services', service)
  shop.db.update(services).set({ minutes: 3 }).where(eq(services.id, row.id)).run()
  expect(await put(`/${row.id}`, { ...service, title: 'Quick cut' })).toMatchObject({
    status: 200,
    body: { title: 'Quick cut', minutes: 3 },
  })
})

test('services are listed by id until they are reordered, and a new one is the last', async () => {
  shop.db.delete(services).where(ne(services.display_order, 999)).run()
  const ids = await listIds()
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect((await put('/order', { ids: ids.toReversed() })).status).toBe(200)
  const { row } = await shop.create('/services', service)
  expect(await listIds()).toEqual([...ids.toReversed(), row.id])
  expect((await put('/order', { ids })).status).toBe(409)
})

test('all prices are changed in one request, or none when somebody changed or deleted one meanwhile', async () => {
  const { row: first } = await shop.create('/services', service)
  expect(first).toMatchObject(NO_PRICE)
  const { row: second } = await shop.create('/services', service)
  const prices = [
    { id: first.id, version: 1, price_kind: 'free', minutes: 15 },
    { id: second.id, version: 1, price_kind: 'from', price_min: 6000 },
  ]
  const { status, body } = await put('/prices', { prices })
  expect(status).toBe(200)
  expect(body).toEqual(await shop.list('/services'))
  expect(body).toContainEqual(expect.objectContaining({ id: first.id, version: 2, price_kind: 'free', minutes: 15 }))
  const again = [
    { id: first.id, version: 2, price_kind: 'none' },
    { id: second.id, version: 1, price_kind: 'none' },
  ]
  expect(await put('/prices', { prices: again })).toMatchObject({ status: 412, body: { current: { id: second.id } } })
  expect((await put('/prices', { prices: [...again.slice(0, 1), { id: 4711, price_kind: 'none' }] })).status).toBe(404)
  expect(await shop.list('/services')).toEqual(body)
})

test.each([
  [{ prices: 4 }, 'Send the prices, each with the id of its service.'],
  [{ prices: [{ id: 1, price_kind: 'fixed' }] }, 'Enter a price, or choose "No price".'],
])('the prices %j are refused: %s', async (body, error) => {
  expect(await put('/prices', body)).toMatchObject({ status: 400, body: { error } })
})

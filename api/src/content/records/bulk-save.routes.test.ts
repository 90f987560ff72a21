import { LISTED_RESOURCES } from '@shop/db/resources/definitions'
import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { openTimelineShop } from '../../../testing/history/timeline-shop.fixture.ts'
import { event, member, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openTimelineShop()

interface Saved {
  records: { resource: string; id: number; version: number }[]
  undo: { from: number; to: number }
}

const save = (rows: object[], headers = {}) => shop.send<Saved>('POST', '/records', { rows }, headers)

/** Everything that is stored of the records, without who wrote it when. */
async function readAll() {
  const lists = await Promise.all(
    [...LISTED_RESOURCES, 'shop', 'hours'].map(async (path) => (await shop.call('GET', `/${path}`)).text()),
  )
  return lists.map((list) => list.replaceAll(/"(?:version|updated_at|updated_by)":[^,}]*/g, ''))
}

const week = [{ day: 2, from: 540, to: 1080 }]

const fade = { resource: 'services', values: { ...service, title: 'Fade' } }

test('rows of several resources are one save, and its undo brings every record back as it was', async () => {
  const [{ id, title }] = await shop.read<[{ id: number; title: string }]>('/services')
  const before = await readAll()
  const rows = [
    { resource: 'shop', values: { levels: ['Junior', 'Master'] } },
    { resource: 'hours', values: { week } },
    { resource: 'services', id, values: { price_kind: 'fixed', price_min: 3500 } },
    fade,
    { resource: 'team-members', values: member },
    { resource: 'events', values: event },
  ]
  const { status, body } = await save(rows)
  expect(status).toBe(201)
  expect(body.records.map(({ resource }) => resource)).toEqual(rows.map(({ resource }) => resource))
  expect(await shop.read('/hours')).toMatchObject({ week })
  expect(await shop.read('/services')).toContainEqual(expect.objectContaining({ id, title, price_min: 3500 }))
  const [line] = (await shop.readTimeline()).saves
  expect(line).toMatchObject({ others: 5, undo: { ...body.undo, pictures: [] }, canUndo: true })
  expect(await shop.undo(line)).toMatchObject({ status: 200 })
  expect(await readAll()).toEqual(before)
})

test('nothing is saved when one row is refused, and the answer names the row and the field of each problem', async () => {
  const before = await readAll()
  const rows = [
    fade,
    { resource: 'services', values: { title: ' ', description: 'a'.repeat(5_001) } },
    { resource: 'hours', values: { week: [{ day: 2, from: 1080, to: 1080 }] } },
    { resource: 'events', values: { ...event, image_id: 4711 } },
  ]
  const issues = [
    { path: 'rows.1.title', message: 'Title is required.' },
    { path: 'rows.1.description', message: expect.stringContaining('at most 5,000 characters') },
    { path: 'rows.2.week', message: expect.any(String) },
  ]
  expect(await save(rows)).toEqual({ status: 400, body: { error: 'Row 2: Title is required.', issues } })
  const gone = { issues: [{ path: 'rows.1.image_id', message: 'That picture no longer exists.' }] }
  expect(await save([fade, ...rows.slice(3)])).toMatchObject({ status: 400, body: gone })
  expect(await readAll()).toEqual(before)
})

test('a record that somebody changed or deleted since refuses the whole save', async () => {
  const { id, version } = (await save([fade])).body.records[0] ?? expect.fail()
  const change = { resource: 'services', id, version, values: { title: 'Skin fade' } }
  expect((await save([change])).status).toBe(201)
  const error = 'Row 2: This was changed in the meantime.'
  expect(await save([fade, change])).toMatchObject({ status: 412, body: { error, issues: [{ path: 'rows.1' }] } })
  await shop.call('DELETE', `/services/${id}`)
  expect(await save([change])).toMatchObject({ status: 404, body: { error: 'Row 1: This record no longer exists.' } })
})

test('a save that is sent twice under one key is made once', async () => {
  const key = { 'idempotency-key': 'pasted' }
  const [first, second] = await Promise.all([save([fade, fade], key), save([fade, fade], key)])
  expect([first.status, first.body.records.length]).toEqual([201, 2])
  expect(second).toEqual(first)
  expect((await save([fade], key)).status).toBe(409)
  expect((await shop.call('POST', '/services', fade.values, key)).status).toBe(201)
})

test.each([
  [{}, 'Send the rows, each with its resource and values.'],
  [{ rows: [] }, 'Send at least one row.'],
  [{ rows: Array.from({ length: 1_001 }, () => fade) }, 'At most 1000 rows can be saved at once.'],
  [{ rows: [{ resource: 'images', values: {} }] }, 'Pictures are uploaded one by one.'],
  [{ rows: [{ resource: '__proto__', values: {} }] }, /^resource must be one of services, events/],
  [{ rows: [{ resource: 'services' }] }, 'Send the values of each row.'],
])('rows that are none get 400 and a sentence (%#)', async (body, error) => {
  const sentence = typeof error === 'string' ? error : expect.stringMatching(error)
  expect(await shop.send('POST', '/records', body)).toMatchObject({ status: 400, body: { error: sentence } })
})

test('a thousand rows of more text than one record may have are one save', async () => {
  const long = { resource: 'services', values: { ...service, description: 'a'.repeat(1_000) } }
  const { status, body } = await save(Array.from({ length: 1_000 }, () => long))
  expect([status, body.records.length]).toEqual([201, 1_000])
})

test('staff save no row that is up to owners, and a renter only rows of their own profile', async () => {
  const { call, renter, find, june, rosa } = await openRenterShop()
  expect((await call('POST', '/records', { rows: [fade] })).status).toBe(201)
  const refused = { status: 403, body: { error: 'Row 2: Only an owner may do this.' } }
  const hours = { resource: 'hours', values: { week } }
  expect(await call('POST', '/records', { rows: [fade, hours] })).toMatchObject(refused)
  const own_prices = [{ name: 'Curly cut', price_kind: 'from', price_min: 5200 }]
  const row = { resource: 'team-members', id: june.id, values: { own_prices } }
  expect((await renter.call('POST', '/records', { rows: [row] })).status).toBe(201)
  expect(find()).toMatchObject({ own_prices, name: 'June' })
  for (const other of [fade, { ...row, id: rosa.id }, { ...row, values: { position: 'Owner' } }]) {
    const rows = [{ ...row, values: { own_prices: [] } }, other]
    const { status, body } = await renter.call('POST', '/records', { rows })
    const error = expect.stringMatching(/^Row 2: .* (?:can change this|is up to the shop)/)
    expect([status, body.error]).toEqual([403, error])
  }
  expect(find()).toMatchObject({ own_prices })
})

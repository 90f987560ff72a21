import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { beforeEach, expect, test } from 'vitest'
import { event, member, openCrudShop } from '../../../testing/records/crud.fixture.ts'

let stored: Shop
const shop = await openCrudShop({ rendersPages: false })
beforeEach(async () => {
  stored = (await (await shop.callAnonymously('GET', '/shop')).json()) as Shop
})

async function createCopies() {
  const { row: ada } = await shop.create('/team-members', { ...member, phone_number: stored.phone })
  const { row: market } = await shop.create('/events', { ...event, location: stored.name })
  return { ada, market }
}

async function find<Row extends { id: number }>(path: string, { id }: { id: number }) {
  return (await shop.list<Row>(path)).find((row) => row.id === id)
}

test('a record that changed in the meantime, and one that holds another value, is left alone', async () => {
  const { ada, market } = await createCopies()
  await shop.call('PUT', `/team-members/${ada.id}`, { ...member, phone_number: '(719) 555-0177' })
  await shop.call('DELETE', `/events/${market.id}`)
  const also_change = { 'team-members': [ada.id, 4711], events: [market.id] }
  const changed = { ...stored, name: 'Fresh Cuts', phone: '(719) 555-0150', also_change }
  expect((await shop.call('PUT', '/shop', changed)).status).toBe(200)
  expect(await find<TeamMember>('/team-members', ada)).toMatchObject({ phone_number: '(719) 555-0177', version: 2 })
})

test('a save over an outdated version of the shop changes no copy either', async () => {
  const { ada } = await createCopies()
  await shop.call('PUT', '/shop', stored)
  const body = { ...stored, phone: '(719) 555-0150', also_change: { 'team-members': [ada.id] } }
  expect((await shop.call('PUT', '/shop', body, { 'if-match': '"v1"' })).status).toBe(412)
  expect(await find<TeamMember>('/team-members', ada)).toMatchObject({ phone_number: stored.phone, version: 1 })
})

test.each([{ 'team-members': 4 }, { events: ['1'] }, 'all'])(
  'a list of copies like %j gets 400',
  async (also_change) => {
    expect((await shop.call('PUT', '/shop', { ...stored, also_change })).status).toBe(400)
  },
)

test('a change that does not name an optional link keeps it', async () => {
  const { write_review_url, directions_url: _, ...required } = stored
  const response = await shop.call('PUT', '/shop', { ...required, directions_url: '' })
  expect(write_review_url).not.toBe('')
  expect([response.status, await response.json()]).toMatchObject([200, { write_review_url, directions_url: '' }])
})

test('a save of several records also leaves out the street of a shop that comes to its customers', async () => {
  const row = { resource: 'shop', values: { comes_to_customers: true, street: '1 Main Street' } }
  expect((await shop.call('POST', '/records', { rows: [row] })).status).toBe(201)
  const saved = await (await shop.callAnonymously('GET', '/shop')).json()
  expect(saved).toMatchObject({ comes_to_customers: true, street: '', directions_url: '' })
})

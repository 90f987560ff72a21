import type { Service } from '@shop/db/tables/services'
import { expect, test } from 'vitest'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'
import { applyPlannedPrices } from './nightly-writes.ts'

const shop = await openCrudShop({ rendersPages: false })

const cut = { ...service, price_kind: 'fixed', price_min: 4000, minutes: 30 }
const risen = { from: '2027-01-01', price_kind: 'fixed', price_min: 4500, minutes: 30 }

const midnight = Date.parse('2027-01-01T07:00:00Z') // in Denver

async function addPlanned(planned_price: object = risen) {
  const { row } = await shop.create('/services', cut)
  const { status } = await putPrices({ id: row.id, ...cut, planned_price })
  expect(status).toBe(200)
  return row.id
}

const putPrices = (price: object) => shop.send('PUT', '/services/prices', { prices: [price] })

async function find(id: number) {
  const { price_min, planned_price } = (await shop.list<Service>('/services')).find((row) => row.id === id) ?? {}
  return { price_min, from: planned_price?.from }
}

const goTo = (instant: number) => {
  shop.clockShift.ms += instant - shop.appDeps.clock().getTime()
  applyPlannedPrices({ db: shop.db, clock: shop.appDeps.clock })
}

const listChanges = async (id: number) => shop.list<ChangeView>(`/changes?noun=services&id=${id}`)

test('a planned price is stored beside the price, for staff alone, and a change that does not name it keeps it', async () => {
  const id = await addPlanned()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Fade' })
  await putPrices({ id, ...cut, price_min: 4100 })
  expect(await find(id)).toEqual({ price_min: 4100, from: '2027-01-01' })
  const [shown] = (await (await shop.callAnonymously('GET', '/services')).json()) as object[]
  expect(shown).not.toHaveProperty('planned_price')
  await putPrices({ id, ...cut, planned_price: null })
  expect(await find(id)).toEqual({ price_min: 4000, from: undefined })
  const [taken, , , planned] = await listChanges(id)
  expect(taken?.fields['planned price']).toEqual({ before: '$45 from Jan 1', after: null })
  expect(planned?.fields).toEqual({ 'planned price': { before: null, after: '$45 from Jan 1' } })
})

test.each([
  [{ ...risen, from: '2027-02-30' }, 'A planned price needs a start date, such as 2027-01-01.'],
  [{ ...risen, price_min: null }, 'Enter a price, or choose "No price".'],
])('the planned price %j is refused: %s', async (planned_price, error) => {
  const { row } = await shop.create('/services', cut)
  expect(await putPrices({ id: row.id, ...cut, planned_price })).toMatchObject({ status: 400, body: { error } })
})

test('a plan for a day that is past is the price at once', async () => {
  expect(await find(await addPlanned({ ...risen, from: '2026-01-01' }))).toEqual({ price_min: 4500, from: undefined })
})

test('a planned price is listed among what comes, and one of a draft is not', async () => {
  const id = await addPlanned()
  const draft = await addPlanned({ ...risen, price_kind: 'free' })
  await shop.call('PUT', `/services/${draft}`, { ...service, draft: true })
  const { coming } = await shop.read<{ coming: { id: number; title: string; at: string }[] }>('/timeline?kind=coming')
  expect(coming.filter(({ title }) => title.includes('→'))).toMatchObject([
    { id, title: 'Haircut: $40 → $45', at: new Date(midnight).toISOString() },
  ])
})

test('a planned price is the price from the first moment of its day by the clock of the shop', async () => {
  const id = await addPlanned()
  const [atOldPrice] = await listChanges(id)
  goTo(midnight - 60_000)
  expect(await find(id)).toEqual({ price_min: 4000, from: '2027-01-01' })
  goTo(midnight)
  expect(await find(id)).toEqual({ price_min: 4500, from: undefined })
  const [applied] = await listChanges(id)
  expect(applied).toMatchObject({ username: null, fields: { price: { before: '$40', after: '$45' } } })
  // An earlier version comes back at its price, which its plan does not replace again.
  expect((await shop.call('POST', `/changes/${atOldPrice?.revision}/restore`)).status).toBe(200)
  expect(await find(id)).toEqual({ price_min: 4000, from: undefined })
})

test('a service that is deleted before the day of its planned price comes back at that price after it', async () => {
  shop.clockShift.ms = 0
  const id = await addPlanned()
  await shop.call('DELETE', `/services/${id}`)
  const [removed] = await listChanges(id)
  goTo(midnight)
  expect((await shop.call('POST', `/changes/${removed?.revision}/restore`)).status).toBe(200)
  expect(await find(id)).toEqual({ price_min: 4500, from: undefined })
})

import { AGREEMENT } from '@shop/db/tables/reviews'
import { expect, test } from 'vitest'
import { openCrudShop, review } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

const { send } = shop
test('a review is refused unless somebody confirms that it is real, again after its text changes', async () => {
  const error = `Please confirm: “${AGREEMENT}”.`
  const { agreed: _, ...unconfirmed } = review
  expect(await send('POST', '/reviews', unconfirmed)).toMatchObject({ status: 400, body: { error } })
  expect(await send('POST', '/reviews', { ...review, agreed: false })).toMatchObject({ status: 400, body: { error } })
  const { row } = await shop.create('/reviews', review)
  expect(await send('PUT', `/reviews/${row.id}`, unconfirmed)).toMatchObject({ status: 400, body: { error } })
})

test('the history says who confirmed a review', async () => {
  const { row } = await shop.create('/reviews', review)
  const { body } = await send('GET', `/changes?noun=reviews&id=${row.id}`)
  expect(body).toMatchObject([
    { action: 'create', username: 'owner', name: review.name, fields: { agreed: { before: null, after: 'yes' } } },
  ])
})

test('a change that does not name source, link, date and order keeps them', async () => {
  const details = { source: 'google', source_url: 'https://g.example/r', said_on: '2026-11-02', display_order: 998 }
  const { row } = await shop.create('/reviews', { ...review, ...details })
  expect((await send('PUT', `/reviews/${row.id}`, { ...review, name: 'Al' })).body).toMatchObject(details)
})

test('a deleted sample comes back as a sample', async () => {
  const [sample] = await shop.list<{ id: number; agreed: boolean }>('/reviews')
  expect(sample?.agreed).toBe(false)
  expect((await send('DELETE', `/reviews/${sample?.id}`)).status).toBe(204)
  const [removal] = await shop.read<[{ revision: number }]>(`/changes?noun=reviews&id=${sample?.id}`)
  const restored = await send('POST', `/changes/${removal.revision}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { record: { id: sample?.id, agreed: false } } })
})

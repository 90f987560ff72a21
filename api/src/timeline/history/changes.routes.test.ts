import { RESOURCE_NAMES } from '@shop/db/resources/definitions'
import { expect, test } from 'vitest'
import { openTestShop, owner } from '../../../testing/open-test-shop.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import type { ChangeView } from './describe-change.ts'

const shop = await openTestShop({ rendersPages: false })

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

const listChanges = (query: string) => shop.read<ChangeView[]>(`/changes${query}`)
const fetchError = (query: string) => shop.send('GET', `/changes${query}`)

test('the history of a record has the user and the changed fields of each change', async () => {
  const { id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut', image_id: 1 })
  await shop.call('DELETE', `/services/${id}`)
  const history = await listChanges(`?noun=services&id=${id}`)
  const common = { username: owner.username, user_id: 1, noun: 'services', record_id: id, at: expect.any(String) }
  const removed = { image_id: { before: 1, after: null }, 'on the site': { before: 'always', after: null } }
  const created = { title: { before: null, after: 'Haircut' }, 'on the site': { before: null, after: 'always' } }
  expect(history).toMatchObject([
    { ...common, action: 'remove', name: 'Cut', version: null, fields: removed },
    { ...common, action: 'update', name: 'Cut', version: 2 },
    { ...common, action: 'create', name: 'Haircut', version: 1, fields: created },
  ])
  expect(history[1]?.fields).toEqual({
    title: { before: 'Haircut', after: 'Cut' },
    image_id: { before: null, after: 1 },
  })
})

test('a change is described in words, and fields that belong together as one', async () => {
  const event = { ...sampleEvent, title: 'Market' }
  const { id: service_id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  const { id: event_id } = (await (await shop.call('POST', '/events', event)).json()) as { id: number }
  const changeOf = async (path: string, body: object) => {
    await shop.call('PUT', path, body)
    return (await listChanges('?limit=1'))[0]?.fields
  }
  const price = { price_kind: 'fixed', price_min: 2500, minutes: 30 }
  await changeOf(`/services/${service_id}`, { ...service, ...price })
  expect(await changeOf(`/services/${service_id}`, { ...service, price_min: 2800 })).toEqual({
    price: { before: '$25', after: '$28' },
  })
  expect(await changeOf(`/services/${service_id}`, { ...service, show_from: '2026-12-07T09:00' })).toEqual({
    'on the site': { before: 'always', after: 'from Mon, Dec 7, 2026, 9 AM' },
  })
  expect(
    await changeOf(`/events/${event_id}`, { ...event, day: '05', status: 'cancelled', moved_from: '2026-12-12' }),
  ).toEqual({
    date: { before: 'Sat, Dec 12, 2026', after: 'Sat, Dec 5, 2026' },
    moved_from: { before: '', after: 'Sat, Dec 12, 2026' },
    status: { before: 'as planned', after: 'canceled' },
  })
})

test('a change that the server made itself has no user', async () => {
  expect((await listChanges('?noun=shop'))[0]).toMatchObject({ username: null, user_id: null, action: 'create' })
})

test('the history has no data of users except their names', async () => {
  expect(JSON.stringify(await listChanges(''))).not.toMatch(/password|argon2|disabled_at/)
})

test.each([
  ['before', 'must be a revision.', ['0', '-1', 'abc', '1e3', '']],
  ['limit', 'must be a number from 1 to 200.', ['0', '201', '-1', 'all', '']],
])('%s %s', async (name, rule, values) => {
  for (const value of values)
    expect(await fetchError(`?${name}=${value}`)).toEqual({ status: 400, body: { error: `${name} ${rule}` } })
})

test('an unknown resource in noun is rejected with a sentence', async () => {
  const error = `noun must be one of ${RESOURCE_NAMES.join(', ')}.`
  expect(await fetchError('?noun=users')).toEqual({ status: 400, body: { error } })
})

import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop({ rendersPages: false })

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

test('a client that has the current list gets 304, until a record is saved', async () => {
  const first = await shop.callAnonymously('GET', '/services')
  const etag = first.headers.get('etag') ?? ''
  const again = await shop.callAnonymously('GET', '/services', undefined, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await shop.call('POST', '/services', service)
  const fresh = await shop.callAnonymously('GET', '/services', undefined, { 'if-none-match': etag })
  expect(fresh.status).toBe(200)
  expect(await fresh.json()).toContainEqual(expect.objectContaining(service))
})

test('If-None-Match also matches a weak ETag, one of several ETags and *', async () => {
  const etag = (await shop.callAnonymously('GET', '/events')).headers.get('etag')
  for (const known of [`W/${etag}`, `"older", W/${etag}`, '*']) {
    const again = await shop.callAnonymously('GET', '/events', undefined, { 'if-none-match': known })
    expect(again.status).toBe(304)
  }
})

test('a list has the content type of JSON', async () => {
  const { headers } = await shop.callAnonymously('GET', '/events')
  expect(headers.get('content-type')).toBe('application/json')
})

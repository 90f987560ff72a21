import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a body that breaks off is the sender’s mistake, and nothing of it is kept', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"username": "own'))
      controller.error(new Error('aborted'))
    },
  })
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = await shop.app.request('/api/login', request)
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'The request broke off.' }])
})

test.each([
  ['a list', '/services', [], 'Send one JSON object.'],
  ['nothing', '/services', 'null', 'Send one JSON object.'],
  ['words where yes or no belongs', '/logout', { everywhere: 'here' }, '"everywhere" is not what belongs there.'],
])('%s instead of what belongs there is refused in our own words', async (_, path, sent, error) => {
  const answer = await shop.call('POST', path, sent)
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error })])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type ShopUnderTest } from './shop-under-test.ts'

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await openShop()
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

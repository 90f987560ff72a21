import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, owner, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('what only staff may read is kept by no cache on the way, nor is any other answer that does not say so', async () => {
  const answers = [
    await shop.callAnonymously('POST', '/login', owner),
    await shop.call('GET', '/publication'),
    await shop.call('GET', '/changes'),
    await shop.callAnonymously('GET', '/images'),
    await shop.callAnonymously('GET', '/changes'),
    await shop.callAnonymously('GET', '/nowhere'),
  ]
  for (const { url, headers } of answers) expect([url, headers.get('cache-control')]).toEqual([url, 'no-store'])
  expect((await shop.callAnonymously('GET', '/services')).headers.get('cache-control')).toBe('no-cache')
})

test('ASVS 3.4.1: a shop with an https address tells browsers to keep to it for a year, for its own host only', async () => {
  const { headers } = await shop.callAnonymously('GET', '/services')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('ASVS 3.4.4: no answer is taken for another type than it says', async () => {
  expect((await shop.callAnonymously('GET', '/services')).headers.get('x-content-type-options')).toBe('nosniff')
})

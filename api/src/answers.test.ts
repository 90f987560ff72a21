import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, owner, type ShopUnderTest } from './shop-under-test.ts'

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what only staff may read is kept by no cache on the way, nor is any other answer that does not say so', async () => {
  const answers = [
    await shop.anonymous('POST', '/login', owner),
    await shop.call('GET', '/publication'),
    await shop.call('GET', '/changes'),
    await shop.anonymous('GET', '/images'),
    await shop.anonymous('GET', '/changes'),
    await shop.anonymous('GET', '/nowhere'),
  ]
  for (const { url, headers } of answers) expect([url, headers.get('cache-control')]).toEqual([url, 'no-store'])
  expect((await shop.anonymous('GET', '/services')).headers.get('cache-control')).toBe('no-cache')
})

test('ASVS 3.4.1: a shop with an https address tells browsers to keep to it for a year, for its own host only', async () => {
  const { headers } = await shop.anonymous('GET', '/services')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('ASVS 3.4.4: no answer is taken for another type than it says', async () => {
  expect((await shop.anonymous('GET', '/services')).headers.get('x-content-type-options')).toBe('nosniff')
})

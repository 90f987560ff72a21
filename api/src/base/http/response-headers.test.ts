import { expect, test } from 'vitest'
import { openTestShop, owner } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop({ rendersPages: false })

test('responses without their own cache-control get no-store, so that no proxy caches staff data', async () => {
  const responses = [
    await shop.callAnonymously('POST', '/login', owner),
    await shop.call('GET', '/publication'),
    await shop.call('GET', '/changes'),
    await shop.callAnonymously('GET', '/images'),
    await shop.callAnonymously('GET', '/changes'),
    await shop.callAnonymously('GET', '/nowhere'),
  ]
  for (const { url, headers } of responses) expect([url, headers.get('cache-control')]).toEqual([url, 'no-store'])
  expect((await shop.callAnonymously('GET', '/services')).headers.get('cache-control')).toBe('no-cache')
})

test('ASVS 3.4.1: a site with HTTPS sends HSTS for one year, without subdomains', async () => {
  const { headers } = await shop.callAnonymously('GET', '/services')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('ASVS 3.4.4: browsers are told not to guess another content type', async () => {
  expect((await shop.callAnonymously('GET', '/services')).headers.get('x-content-type-options')).toBe('nosniff')
})

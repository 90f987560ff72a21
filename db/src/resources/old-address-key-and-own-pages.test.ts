import { expect, test } from 'vitest'
import { addressKey, isOwnPath } from './old-address-key-and-own-pages.ts'

test.each([
  ['/Our-Team/', '/our-team'],
  ['  /our-team  ', '/our-team'],
  ['/our-team.html', '/our-team'],
  ['/our-team/index.html', '/our-team'],
  ['/our%2Dteam', '/our-team'],
  ['/en/our-team', '/our-team'],
  ['/es-MX/our-team/', '/our-team'],
  ['/our-team?utm_source=yelp&fbclid=1', '/our-team'],
  ['https://www.old.example/our-team?ref=1', '/our-team'],
  ['HTTP://old.example/index.html', '/'],
  ['/services?id=3', '/services?id=3'],
  ['/index.php?page=Services', '/?page=services'],
  ['/?P=12&Page=Menu', '/?p=12&page=menu'],
  ['/%C3%9Cber-Uns', '/über-uns'],
  ['/u%CC%88ber-uns', '/über-uns'],
])('%j has the key %j', (text, key) => {
  expect(addressKey(text)).toBe(key)
})

test.each([
  ['our-team'],
  ['mailto:ada@shop.example'],
  ['//evil.example/our-team'],
  ['/\\evil.example'],
  ['/%5Cevil.example'],
  ['/%2F%2Fevil.example'],
  ['/our-team%0d%0aLocation:%20x'],
  ['/our-team\u0000'],
  ['/our%E0team'],
  ['/../our-team'],
  ['/shop/%2e%2e/our-team'],
  [`/${'a'.repeat(200)}`],
  ['/services'],
  ['/admin?id=1'],
])('%j is no address of a page', (text) => {
  expect(addressKey(text)).toBeUndefined()
})

test.each([
  ['/', true],
  ['/event/not-found', true],
  ['/api/services', true],
  ['/ADMIN/dashboard', true],
  ['/_astro/index.js', true],
  ['/robots.txt', true],
  ['/Services', false],
  ['/administration', false],
])('%j is a path of this site: %j', (text, isOwn) => {
  expect(isOwnPath(text)).toBe(isOwn)
})

import { expect, test } from 'vitest'
import { accountUrl, optionalProfileUrl } from './profile-url.ts'

test.each([
  ['Instagram', '@pole.cuts', 'https://www.instagram.com/pole.cuts'],
  ['Facebook', ' polecuts ', 'https://www.facebook.com/polecuts'],
  ['TikTok', '@pole_cuts', 'https://www.tiktok.com/@pole_cuts'],
  ['Instagram', 'www.instagram.com', undefined],
  ['Facebook', '@müller', undefined],
  ['Facebook', '@a/../b?c', undefined],
  ['Facebook', '', undefined],
] as const)('of %s, the account %j has the address %s', (network, text, url) => {
  expect(accountUrl(network, text)).toBe(url)
})

// biome-ignore format: as a list of texts
test.each([
  'https://www.facebook.com/polecuts', 'https://instagram.com.evil.example/x', 'https://instagram.com@evil.example/',
  'https://notinstagram.com/x', 'javascript:alert(1)//instagram.com', 'https://instagram.com/pole cuts', '@polecuts',
])('%s is no address of an account at Instagram', (url) => {
  const { error } = optionalProfileUrl('Instagram').safeParse(url)
  expect(error?.issues[0]?.message).toBe('Instagram link must be an @name, or an address at instagram.com.')
})

test.each([
  '',
  'http://instagram.com/polecuts',
  'https://WWW.Instagram.com/polecuts/?hl=en',
  'https://instagr.am/pole',
])('the address %j of an account is kept as it is', (url) => {
  expect(optionalProfileUrl('Instagram').parse(url)).toBe(url)
})

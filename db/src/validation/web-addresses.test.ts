import { expect, test } from 'vitest'
import { firstIssueMessage } from '../tables/first-issue-message.fixture.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { isPublicHost } from './ip-networks.ts'
import { accountUrl, optionalProfileUrl } from './profile-url.ts'

const member = { name: 'Rosa', position: 'Barber', description: 'Fades.' }

// biome-ignore format: as a list of texts
test.each([
  'javascript:alert(1)', 'instagram.com/rosa', '//evil.example', 'ftp://x.example', 'https:/x', ' https://x.example',
  'https://rosa', 'https://@rosa', 'https://28', 'https://rosa@gmail.example', 'https://https//x.example',
  'https://x.example, thanks', 'https://x.example,', 'https://x..example', 'https://x.example/rosa or call us',
  'https://x.example/a https://y.example/b', 'https://x.example/a\nhttps://y.example/b',
])('a link must be a whole http(s) address: %s is refused', (link) => {
  expect(firstIssueMessage(teamMemberInputSchema, { ...member, instagram_url: link })).toMatch(
    /^Instagram URL must be a full address/,
  )
})

// biome-ignore format: as a list of texts
test.each([
  'https://x.example', 'http://x.example:8080/a?b=c,d#e', 'HTTPS://X.Example/~rosa/@me',
  'https://x.example/?to=https://y.example/', 'https://bücher.example/straße', 'https://x_y.example',
  'http://localhost:3000/', 'https://[::1]/a',
])('the link %s is taken as it is', (instagram_url) => {
  expect(teamMemberInputSchema.parse({ ...member, instagram_url })).toMatchObject({ instagram_url })
})

test('a link may be empty or an http(s) address', () => {
  const links = { instagram_url: '', facebook_url: 'https://facebook.example/rosa' }
  expect(teamMemberInputSchema.parse({ ...member, ...links })).toMatchObject(links)
})

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

// biome-ignore format: as a list of texts
test.each([
  '', 'http://instagram.com/polecuts', 'https://WWW.Instagram.com/polecuts/?hl=en', 'https://instagr.am/pole',
])('the address %j of an account is kept as it is', (url) => {
  expect(optionalProfileUrl('Instagram').parse(url)).toBe(url)
})

// biome-ignore format: as a list of texts
test.each([
  'https://kutz-hair.com', 'http://shop.example.com:3000', 'https://93.184.215.14', 'http://172.32.0.1',
  'http://[2606:2800:21f::1]',
])('%s is on the internet', (url) => {
  expect(isPublicHost(new URL(url))).toBe(true)
})

// biome-ignore format: as a list of texts
test.each([
  'http://localhost:3000', 'http://shop.localhost', 'http://shop.local', 'http://shop', 'https://shop.example',
  'http://127.0.0.1', 'http://10.1.2.3', 'http://172.16.0.1', 'http://192.168.1.20:3000', 'http://169.254.0.1',
  'http://[::1]', 'http://[fd00::1]', 'http://[fe80::1]', 'http://[::ffff:192.168.0.1]',
])('%s is at home, in the shop or made up', (url) => {
  expect(isPublicHost(new URL(url))).toBe(false)
})

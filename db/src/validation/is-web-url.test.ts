import { expect, test } from 'vitest'
import { firstIssueMessage } from '../tables/first-issue-message.fixture.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'

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

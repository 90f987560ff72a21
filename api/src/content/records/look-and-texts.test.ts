import type { Look } from '@shop/db/tables/look'
import type { PageTexts } from '@shop/db/tables/page-texts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

type Body = Look & PageTexts & { issues: { path: string }[] }
const shop = await openTestShop({ rendersPages: false })

const send = shop.send<Body>
test.each([
  ['/look', { hue: 200 }],
  ['/page-texts', { hero_text: 'Fades and shaves.' }],
  ['/hours', { special_days: [] }],
])('anybody may read %s, and a save names the version it has seen', async (path, change) => {
  const { version } = (await (await shop.callAnonymously('GET', path)).json()) as Look
  expect((await send('PUT', path, change, { 'if-match': `"v${version}"` })).body).toMatchObject({
    ...change,
    version: version + 1,
  })
  expect(await send('PUT', path, {}, { 'if-match': `"v${version}"` })).toMatchObject({
    status: 412,
    body: { current: { ...change, version: version + 1 } },
  })
})

test('a save that names one field keeps the others', async () => {
  await send('PUT', '/look', { palette: 'sage', chroma: 'low' })
  expect((await send('PUT', '/look', { hue: 12 })).body).toMatchObject({ palette: 'sage', chroma: 'low', hue: 12 })
  await send('PUT', '/page-texts', { about_title: 'Ours', team_text: 'Us.' })
  const { body } = await send('PUT', '/page-texts', { team_text: '' })
  expect(body).toMatchObject({ about_title: 'Ours', team_text: '' })
})

test.each([
  ['/look', { palette: 'neon' }, 'There is no such palette.'],
  ['/look', { hue: 360 }, 'The hue must be from 0 to 359.'],
  ['/look', { hero_image_id: 9999 }, 'That picture no longer exists.'],
  ['/page-texts', { hero_text: 'x'.repeat(61) }, 'First line is too long: at most 60 characters.'],
  ['/page-texts', { about_text: 7 }, 'About Us: text must be text.'],
])('%s refuses %j with a sentence', async (path, body, error) => {
  expect(await send('PUT', path, body)).toMatchObject({ status: 400, body: { error } })
})

test('an error names which of several pictures does not exist', async () => {
  const { body } = await send('PUT', '/look', { hero_image_id: 1, about_image_id: 9999, logo_image_id: 8888 })
  expect(body.issues.map(({ path }) => path)).toEqual(['about_image_id', 'logo_image_id'])
})

test('a picture of the look is in use: it cannot be deleted, and says where it is', async () => {
  await send('PUT', '/look', { hero_image_id: 1, about_image_id: 1, logo_image_id: 2 })
  expect((await send('DELETE', '/images/2')).body.error).toContain('logo of the site')
  const { error } = (await send('DELETE', '/images/1')).body
  expect(error).toContain('first picture of the home page, picture beside About Us')
  await send('PUT', '/look', { hero_image_id: null, about_image_id: null, logo_image_id: null })
  expect((await send('DELETE', '/images/1')).body.error).not.toContain('home page')
})

import type { Service } from '@shop/db/tables/services'
import { expect, test } from 'vitest'
import { sendForAnswer } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { member, openCrudShop, service } from '../../../testing/records/crud.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'

const shop = await openCrudShop()

const put = (path: string, body: object) => sendForAnswer(shop, 'PUT', path, body)
const nameLevels = (...levels: string[]) => put('/shop', { levels })
await nameLevels('Junior', 'Senior')

const BY_LEVEL = { price_kind: 'levels', level_prices: [4000, 5000] }

const newestFields = async () => (await shop.read<[ChangeView]>('/changes?limit=1'))[0].fields

const readPage = async (file: string) => {
  await shop.waitUntilLive()
  return readPublishedFile(shop, file).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

test('a new name of a level, and another level of a person, are one field, and on every page that prints them', async () => {
  const fade = (await shop.create('/services', { ...service, title: 'Fade', ...BY_LEVEL })).row
  const ada = (await shop.create('/team-members', { ...member, level: 1 })).row
  expect(await readPage('services/index.html')).toMatch(/>Junior \$40<\/span>, <span dir="auto">Senior \$50</)
  expect(await readPage('meet-the-team/index.html')).toContain('>Junior prices</a>')
  await put(`/team-members/${ada.id}`, { ...member, level: 2 })
  expect(await newestFields()).toEqual({ level: { before: 'Junior', after: 'Senior' } })
  expect(await readPage('meet-the-team/index.html')).toContain('>Senior prices</a>')
  await nameLevels('Junior', 'Master')
  expect(await newestFields()).toEqual({ levels: { before: 'Junior, Senior', after: 'Junior, Master' } })
  expect(await readPage('services/index.html')).toContain('>Master $50</span>')
  expect(await readPage('meet-the-team/index.html')).toContain('>Master prices</a>')
  await put(`/services/${fade.id}`, { ...service, title: 'Fade', level_prices: [4500, 5000] })
  expect(await newestFields()).toEqual({ price: { before: 'from $40 · Master $50', after: 'from $45 · Master $50' } })
  for (const price of [{ level_prices: [4000] }, { price_kind: 'free', level_prices: [4500, 5000] }]) {
    await put(`/services/${fade.id}`, { ...service, title: 'Fade', ...price })
    expect(await readPage('meet-the-team/index.html')).not.toContain(' prices</a>')
  }
  await nameLevels('Junior', 'Senior')
})

test('prices by level are saved in the list of prices, and a change that does not name them keeps them', async () => {
  const { id } = (await shop.create('/services', service)).row
  const { status } = await put('/services/prices', { prices: [{ id, ...BY_LEVEL }] })
  expect([status, (await shop.list<Service>('/services')).find((row) => row.id === id)]).toMatchObject([200, BY_LEVEL])
  expect(await put(`/services/${id}`, service)).toMatchObject(BY_LEVEL)
  const refused = await put('/services/prices', { prices: [{ id, price_kind: 'levels', level_prices: [null] }] })
  expect(refused).toMatchObject({ status: 400, error: 'Enter a price for a level, or choose "No price".' })
  const tooMany = { prices: [{ id, price_kind: 'levels', level_prices: [1, 2, 3, 4, 5, 6] }] }
  expect(await put('/services/prices', tooMany)).toMatchObject({ status: 400, error: 'At most 5 levels.' })
  expect(await put('/team-members/1', { ...member, level: 6 })).toMatchObject({ status: 400 })
})

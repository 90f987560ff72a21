import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, owner, type TestShop } from '../testing/test-shop.ts'
import type { ChangeView } from './change-view.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

async function log(query: string): Promise<ChangeView[]> {
  return (await shop.call('GET', `/changes${query}`)).json() as Promise<ChangeView[]>
}

async function refusal(query: string) {
  const answer = await shop.call('GET', `/changes${query}`)
  return [answer.status, ((await answer.json()) as { error: string }).error]
}

test('the history of a record says who changed what, field by field', async () => {
  const { id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut', image_id: 1 })
  await shop.call('DELETE', `/services/${id}`)
  const history = await log(`?noun=services&id=${id}`)
  const by = { username: owner.username, user_id: 1, noun: 'services', record_id: id, at: expect.any(String) }
  const revision = expect.any(Number)
  expect(history).toEqual([
    {
      ...by,
      revision,
      action: 'remove',
      name: 'Cut',
      version: null,
      fields: {
        title: { before: 'Cut', after: null },
        description: { before: 'Scissors.', after: null },
        image_id: { before: 1, after: null },
      },
    },
    {
      ...by,
      revision,
      action: 'update',
      name: 'Cut',
      version: 2,
      fields: { title: { before: 'Haircut', after: 'Cut' }, image_id: { before: null, after: 1 } },
    },
    {
      ...by,
      revision,
      action: 'create',
      name: 'Haircut',
      version: 1,
      fields: { title: { before: null, after: 'Haircut' }, description: { before: null, after: 'Scissors.' } },
    },
  ])
})

test('what the shop did by itself has no author', async () => {
  expect((await log('?noun=shop'))[0]).toMatchObject({ username: null, user_id: null, action: 'create' })
})

test('a long history comes in pages without gaps', async () => {
  const { id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  for (let count = 1; count <= 59; count++)
    await shop.call('PUT', `/services/${id}`, { ...service, title: `Cut ${count}` })
  const first = await log(`?noun=services&id=${id}`)
  const second = await log(`?noun=services&id=${id}&before=${first.at(-1)?.revision}`)
  expect([first.length, second.length]).toEqual([50, 10])
  const versions = [...first, ...second].map(({ version }) => version)
  expect(versions).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
})

test('no account, and no part of one, stands in the log', async () => {
  expect(JSON.stringify(await log(''))).not.toMatch(/password|argon2|disabled_at/)
})

test('only staff see the log', async () => {
  expect((await shop.callAnonymously('GET', '/changes')).status).toBe(401)
})

test.each(['0', '-1', 'abc', '1e3', ''])('there is no page before %j', async (before) => {
  expect(await refusal(`?before=${before}`)).toEqual([400, 'before must be a revision.'])
})

test('a word that is no noun gets a sentence', async () => {
  const sentence = 'noun must be one of services, events, team-members, images, shop.'
  expect(await refusal('?noun=users')).toEqual([400, sentence])
})

import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

const put = (id: number, changes: object) => shop.call('PUT', `/services/${id}`, { ...service, ...changes })
const title = { text: 'Degradado', of: service.title }
const words = { es: { title } }

test('words are kept by whoever does not send them, until they are emptied, and visitors get none', async () => {
  const { id } = await shop.create('/services', { ...service, words })
  expect(await (await put(id, { title: 'Taper' })).json()).toMatchObject({ title: 'Taper', words })
  expect(await (await shop.callAnonymously('GET', '/services')).text()).not.toContain('"words"')
  await put(id, { words: {} })
  expect(await shop.findListed('/services', id)).not.toHaveProperty('words')
})
test('words that are too long or of no field are refused with a sentence', async () => {
  const { id } = await shop.create('/services', service)
  const refusal = async (texts: object) => {
    const response = await put(id, { words: { es: texts } })
    return [response.status, ((await response.json()) as { issues: object[] }).issues[0]]
  }
  const message = 'Title is too long: at most 200 characters.'
  const long = { text: 'x'.repeat(201), of: '' }
  expect(await refusal({ title: long })).toEqual([400, { path: 'words.es.title', message }])
  const unknown = 'This record has no word called “price”.'
  expect(await refusal({ price: title })).toEqual([400, { path: 'words.es.price', message: unknown }])
})

test('a renter writes their own words, but not those of what is up to the shop', async () => {
  const { renter, owner, june, find } = await openRenterShop()
  const description = { text: 'Cortes.', of: june.description }
  const position = { text: 'Dueña', of: june.position }
  const save = (client: typeof renter, texts: object) =>
    client.call('PUT', `/team-members/${june.id}`, { ...june, words: { es: texts } })
  expect(await save(renter, { description })).toMatchObject({ status: 200, body: { words: { es: { description } } } })
  const error = 'The position is up to the shop.'
  expect(await save(renter, { description, position })).toMatchObject({ status: 403, body: { error } })
  expect(find()?.words).toEqual({ es: { description } })
  expect((await save(owner, { description, position })).status).toBe(200)
  expect((await save(renter, { position })).status).toBe(200)
})

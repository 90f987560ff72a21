import { createRecordStore } from '@shop/db/records/record-store'
import { changes } from '@shop/db/tables/changes'
import { eventInputSchema } from '@shop/db/tables/events'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { addImage } from '../../../testing/images/add-image.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import type { RecordWords } from './translations.routes.ts'

type ListedRecord = Omit<RecordWords, 'words'> & { words: { key: string; english: string; since: string | null }[] }

let shop: Awaited<ReturnType<typeof openRenterShop>>
beforeEach(async () => {
  shop = await openRenterShop()
  createRecordStore(shop.db, 'shop').update(1, { second_language: 'es' }, { userId: null })
})

type Client = Pick<(typeof shop)['owner'], 'call'>

async function readWords({ call }: Client) {
  return (await call<{ language: string | null; records: ListedRecord[] }>('GET', '/words')).body
}

async function readWaiting(client: Client, resource = 'services') {
  const { records } = await readWords(client)
  const asked = records.filter((record) => record.resource === resource)
  return asked.flatMap(({ name, words }) => words.flatMap(({ key, since }) => (since ? [`${name}: ${key}`] : [])))
}

async function readTodo({ call }: Client) {
  const { body } = await call<{ problems: { sentence: string; action: { to: string } }[] }>('GET', '/todo')
  return body.problems.filter(({ action }) => action.to === '/admin/words').map(({ sentence }) => sentence)
}

const fade = { title: 'Fade', description: 'Short sides.', image_id: null }
const word = (text: string, of: string) => ({ text, of })

async function addFade(words: object = {}) {
  return (await shop.owner.call('POST', '/services', { ...fade, words })).body.id
}

test('an entry of a list that is renamed keeps its word, which is behind then', async () => {
  const address = { street: '1 Pine St', city: 'Pueblo', region: 'CO', postal_code: '81003', country: 'US' }
  const contact = { name: 'Kutz', phone: '719-555-0142', time_zone: 'America/Denver' }
  const details = { ...address, ...contact, second_language: 'es' }
  const saveLevels = async (levels: string[], words?: object) =>
    expect((await shop.owner.call('PUT', '/shop', { ...details, levels, words })).body).toMatchObject({ levels })
  const waiting = () => readWaiting(shop.owner, 'shop')
  await saveLevels(['Junior', 'Senior'], { es: { 'levels.Senior': word('Experto', 'Senior') } })
  expect(await waiting()).toEqual(['Name & contact: levels.Junior'])
  await saveLevels(['Junior', 'Master'])
  expect(await waiting()).toEqual(['Name & contact: levels.Junior', 'Name & contact: levels.Master'])
  const { body } = await shop.owner.call('GET', '/shop')
  expect(body).toMatchObject({ words: { es: { 'levels.Master': word('Experto', 'Senior') } } })
  await saveLevels(['Junior', 'Senior'])
  expect(await waiting()).toEqual(['Name & contact: levels.Junior'])
})

test('the list of things to do counts the words once, and names a record that alone has some', async () => {
  createRecordStore(shop.db, 'team-members').remove(shop.rosa.id, { userId: null })
  expect(await readTodo(shop.owner)).toEqual(['2 Spanish words of June are missing.'])
  await addFade({ es: { title: word('Corte', 'Cut') } })
  expect(await readTodo(shop.owner)).toEqual(['3 Spanish words are missing, 1 is behind.'])
  createRecordStore(shop.db, 'shop').update(1, { second_language: '' }, { userId: null })
  expect([await readTodo(shop.owner), await readWords(shop.owner)]).toMatchObject([[], { language: null, records: [] }])
})

test('the dates of an event that say the same are counted as one', async () => {
  for (const { id } of [shop.june, shop.rosa]) createRecordStore(shop.db, 'team-members').remove(id, { userId: null })
  for (const day of ['12', '19', '26'])
    createRecordStore(shop.db, 'events').create(eventInputSchema.parse({ ...sampleEvent, day }), { userId: null })
  expect(await readTodo(shop.owner)).toEqual(['4 Spanish words of Snow Market are missing.'])
})

test('a text that was added to a record later waits for its words since then', async () => {
  for (const texts of [{ services_text: 'Ask us.' }, { services_text: 'Ask us.', team_text: 'Two chairs.' }])
    expect((await shop.owner.call('PUT', '/page-texts', texts)).body).toMatchObject(texts)
  const saves = shop.db.select({ at: changes.at }).from(changes).where(eq(changes.noun, 'page-texts')).all()
  const { records } = await readWords(shop.owner)
  const words = records.flatMap(({ resource, words }) => (resource === 'page-texts' ? words : []))
  expect(words).toMatchObject([
    { key: 'services_text', since: saves.at(-2)?.at },
    { key: 'team_text', since: saves.at(-1)?.at },
  ])
})

test('renters get the words of their own profile that they may write', async () => {
  await addFade()
  expect(await readWaiting(shop.renter, 'services')).toEqual([])
  expect(await readWaiting(shop.renter, 'team-members')).toEqual(['June: description'])
  expect(await readTodo(shop.renter)).toEqual(['1 Spanish word of June is missing.'])
})

test('an alt text waits for its words, but not the name of a team member', async () => {
  for (const altText of ['A chair', 'June']) addImage(shop.db, 'a.jpg', { altText })
  expect(await readWaiting(shop.owner, 'images')).toEqual(['Photo: A chair: altText'])
})

test('the timeline says which words were written, and which are still right', async () => {
  const id = await addFade({ es: { title: word('Degradado', 'Cut') } })
  await shop.owner.call('PUT', `/services/${id}`, { ...fade, words: { es: { title: word('Degradado', 'Fade') } } })
  await shop.owner.call('PUT', `/services/${id}`, { ...fade, words: { es: { title: word('Desvanecido', 'Fade') } } })
  const timeline = `/timeline?noun=services&id=${id}`
  const { body } = await shop.owner.call<{ saves: { fields: object }[] }>('GET', timeline)
  expect(body.saves.map(({ fields }) => fields).slice(0, 2)).toEqual([
    { es_title: { before: 'Degradado', after: 'Desvanecido' } },
    { 'es_title is still right for': { before: 'Cut', after: 'Fade' } },
  ])
})

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTestUser } from '../../../testing/accounts/add-test-user.ts'
import { STAFF, signInToImageApi } from '../../../testing/images/image-api-client.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'

interface Row {
  id: number
  phone_number: string
  aws_location: string
}

interface Samples {
  ids: Record<string, number[]>
  hours: boolean
  removed: number
}

const LISTS = ['services', 'events', 'team-members', 'reviews', 'images']
const HAIRCUTS = 1
const ROSA = 1
const NOTHING_LEFT = { error: 'There are no samples left.' }
const NOTHING_REMOVED = { error: 'There are no removed samples left to bring back.' }

const shop = await openTestShop({ rendersPages: false })
addTestUser(shop.db, { ...STAFF, role: 'staff' })
const { call: staff } = await signInToImageApi(shop.app)

const readSamples = () => shop.read<Samples>('/samples')
const readList = (list: string) => shop.read<Row[]>(`/${list}`)

/** All lists and the hours, without what a restore counts on. */
async function readContent() {
  const lists = await Promise.all([...LISTS, 'hours'].map((list) => shop.read<object>(`/${list}`)))
  return JSON.parse(JSON.stringify(lists, (key, value) => (/^(version|updated_at)$/.test(key) ? undefined : value)))
}

async function save<Body>(method: string, path: string, body?: object) {
  const answer = await shop.send<Body>(method, path, body)
  expect([path, answer.status]).toEqual([path, method === 'POST' && path === '/services' ? 201 : 200])
  return answer.body
}

test('every record of a new demo shop is a sample, and so are its hours', async () => {
  const { ids, hours, removed } = await readSamples()
  expect(LISTS.map((list) => ids[list]?.length)).toEqual([8, 5, 4, 9, 16])
  expect([hours, removed]).toEqual([true, 0])
  expect(await shop.send('POST', '/samples/restore')).toEqual({ status: 409, body: NOTHING_REMOVED })
})

test('a record stays a sample when it only follows a new order or a new phone number, and not when it is edited', async () => {
  const order = (await readList('services')).map(({ id }) => id).toReversed()
  await save('PUT', '/services/order', { ids: order })
  await save('PUT', '/shop', { phone: '(719) 555-0199', also_change: { 'team-members': [ROSA] } })
  expect((await readList('team-members'))[0]?.phone_number).toBe('(719) 555-0199')
  expect((await readSamples()).ids).toMatchObject({ services: order.toReversed(), 'team-members': [1, 2, 3, 4] })
  await staff('PUT', `/services/${HAIRCUTS}`, { title: 'Our cut', description: 'Ours.', image_id: 1 })
  expect((await readSamples()).ids.services).not.toContain(HAIRCUTS)
})

test('all samples go in one step, except edited ones, their images and the images of the shop’s own records', async () => {
  const own = await save<Row>('POST', '/services', { title: 'Fade', description: 'Sharp.', image_id: 3 })
  expect(await save<Samples>('DELETE', '/samples')).toMatchObject({ hours: true, removed: 7 + 5 + 4 + 9 + 14 })
  expect((await readList('services')).map(({ id }) => id).sort()).toEqual([HAIRCUTS, own.id])
  expect((await readList('images')).map(({ id }) => id)).toEqual([1, 3])
  for (const list of ['events', 'team-members', 'reviews']) expect(await readList(list)).toEqual([])
  expect(await shop.read('/hours')).toMatchObject({ week: [], special_days: [] })
  expect(await shop.send('DELETE', '/samples')).toEqual({ status: 409, body: NOTHING_LEFT })
})

test('all of it comes back as samples: the same records, hours and pictures, once', async () => {
  await save('POST', '/samples/restore')
  const before = await readContent()
  const samples = await readSamples()
  await save('DELETE', '/samples')
  expect(await readContent()).not.toEqual(before)
  expect(await save<Samples>('POST', '/samples/restore')).toEqual(samples)
  expect(await readContent()).toEqual(before)
  for (const { aws_location } of await readList('images'))
    expect(existsSync(join(shop.dataDir, 'pictures', aws_location))).toBe(true)
  expect(await shop.send('POST', '/samples/restore')).toEqual({ status: 409, body: NOTHING_REMOVED })
})

test('a sample that staff brought back alone is theirs, and new hours stay when the other samples come back', async () => {
  await save('DELETE', '/samples')
  const [removal] = await shop.read<{ revision: number }[]>('/changes?noun=team-members&id=1')
  expect((await staff('POST', `/changes/${removal?.revision}/restore`)).status).toBe(200)
  await save('PUT', '/hours', { week: [{ day: 2, from: 600, to: 1080 }] })
  await save('POST', '/samples/restore')
  expect((await readSamples()).ids['team-members']).toEqual([2, 3, 4])
  expect(await shop.read('/hours')).toMatchObject({ week: [{ day: 2, from: 600, to: 1080 }] })
})

test('when a part cannot come back nothing does, and the answer says why', async () => {
  await save('DELETE', '/samples')
  const lists = await readContent()
  const file = join(shop.dataDir, 'deleted/demo/team-marcus-bell.jpg')
  await expect.poll(() => existsSync(file)).toBe(true)
  rmSync(file)
  const error = 'The file of this version is no longer kept, so it cannot come back.'
  expect(await shop.send('POST', '/samples/restore')).toEqual({ status: 409, body: { error } })
  expect(await readContent()).toEqual(lists)
})

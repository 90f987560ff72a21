import { type ContentSnapshot, contentSnapshotSchema, storeContentSnapshot } from '@shop/db/records/content-snapshot'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { eventInputSchema } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { serviceInputSchema } from '@shop/db/tables/services'
import { shop } from '@shop/db/tables/shop'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../testing/publisher/sample-event.fixture.ts'
import { createTestApp } from '../../testing/test-app.ts'

const imagesFolder = makeTestFolder()

function openSampleShop() {
  const db = openMemoryDatabase()
  seedDemoShop(db, { now: new Date('2026-11-20T09:00:00Z'), imagesFolder })
  const app = createTestApp({ db })
  const request = (headers: Record<string, string> = {}) => app.request('/api/content', { headers })
  return { app, db, request, read: () => readContent(app) }
}

async function readContent(app: ReturnType<typeof createTestApp>): Promise<ContentSnapshot> {
  return contentSnapshotSchema.parse(await (await app.request('/api/content')).json())
}

async function copyShop(read: () => Promise<ContentSnapshot>) {
  const db = openMemoryDatabase()
  storeContentSnapshot(db, await read())
  return createTestApp({ db })
}

test('content has the words of the second language as the site shows them, without the English they were made from', async () => {
  const { db, read } = openSampleShop()
  const words = { es: { title: { text: 'Degradado', of: 'Former name' } } }
  const input = serviceInputSchema.parse({ title: 'Fade', description: 'Short sides.', words })
  const { id } = createRecordStore(db, 'services').create(input, { userId: null })
  const readWords = (content: ContentSnapshot) => content.records.services.find((row) => row.id === id)?.words
  expect(readWords(await read())).toBeUndefined()
  createRecordStore(db, 'shop').update(1, { second_language: 'es' }, { userId: null })
  expect(readWords(await read())).toEqual({ es: { title: { text: 'Degradado', of: 'Fade' } } })
  const copied = await readContent(await copyShop(read))
  expect(copied.records).toEqual((await read()).records)
})

test.each([
  ['before its day, which lists say anyway', '2026-12-07T09:00', true],
  ['after its day, which nobody needs to know', '2027-01-07T09:00', false],
])('a shop that is filled with content lists an event until its plan ends, %s', async (_when, show_until, isSaid) => {
  const { app, db, read } = openSampleShop()
  createRecordStore(db, 'events').create(eventInputSchema.parse({ ...sampleEvent, show_until }), { userId: null })
  const readLists = async (from: typeof app) => (await from.request('/api/events/upcoming')).json()
  expect(await readLists(await copyShop(read))).toEqual(await readLists(app))
  expect(JSON.stringify(await read()).includes(show_until)).toBe(isSaid)
})

test('content has no account, no deleted or hidden record, no author, no file name and no image that no record shows', async () => {
  const { db, read } = openSampleShop()
  const store = createRecordStore(db, 'events')
  const { id, version } = store.create(eventInputSchema.parse({ ...sampleEvent, title: 'Deleted' }), { userId: null })
  store.remove(id, { userId: null, expectedVersion: version })
  const draft = { ...sampleEvent, title: 'Secret sale', draft: true }
  store.create(eventInputSchema.parse(draft), { userId: null })
  const service = serviceInputSchema.parse({ title: 'Secret cut', description: 'Soon.', draft: true })
  createRecordStore(db, 'services').create(service, { userId: null })
  const [image] = db.update(images).set({ fileName: 'anna-at-home.jpg' }).returning().all()
  if (!image) throw new Error('The demo shop has no image')
  const unused = { ...image, id: 900, altText: 'Unused' }
  db.insert(images).values(unused).run()
  const text = JSON.stringify(await read())
  expect(text).not.toMatch(/Deleted|Secret sale|Secret cut|draft|Unused/)
  expect(text).not.toMatch(/updated_by|fileName|anna-at-home|password|source_url/)
  expect(text).toContain(image.altText)
})

test('the reviews of the demo shop leave its content when the shop is somebody’s own', async () => {
  const { db, read } = openSampleShop()
  expect((await read()).records.reviews).toHaveLength(9)
  db.update(shop).set({ name: 'Ours', phone: '(303) 555-0111', street: '7 Elm Street' }).run()
  createRecordStore(db, 'reviews').remove(1, { userId: null })
  expect((await read()).records.reviews).toEqual([])
})

test('content that did not change is answered with 304', async () => {
  const { db, request } = openSampleShop()
  const etag = (await request()).headers.get('etag') ?? ''
  expect((await request({ 'if-none-match': etag })).status).toBe(304)
  createRecordStore(db, 'reviews').remove(1, { userId: null })
  expect((await request({ 'if-none-match': etag })).status).toBe(200)
})

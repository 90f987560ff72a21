import { createRecordStore } from '@shop/db/records'
import { changes } from '@shop/db/tables/changes'
import { type Image, images } from '@shop/db/tables/images'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Storage, StorageError } from '../storage/storage.ts'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeEach(async () => {
  gallery = await openTestImageApi()
})
afterEach(() => gallery.close())

/** A shop in which something happens just before an AVIF is written, the first or another. */
async function atAvif(happens: () => Promise<unknown>, which = 1) {
  await gallery.close()
  let written = 0
  const before = (storage: Storage): Storage => ({
    ...storage,
    write: async (file) => {
      if (file.type === 'image/avif' && ++written === which) await happens()
      return storage.write(file)
    },
  })
  gallery = await openTestImageApi({ wrapStorage: before })
}

const rest = { fileName: 'old.jpg', fileType: 'image/jpeg', fileSize: 1, upload_date: '2020-01-01T00:00:00.000Z' }

function addOld(aws_location: string) {
  return createRecordStore(gallery.db, images, 'images').create(
    { ...rest, aws_location, fileKey: aws_location },
    { userId: null },
  )
}

test('AVIF follows an upload as a change of the image, which is published', async () => {
  const { body } = await gallery.upload(await drawTestImage(400, 300).jpeg().toBuffer())
  const image = await gallery.waitForVariants(body.id)
  expect(image.variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/webp 368',
    'image/webp 400',
    'image/avif 368',
    'image/avif 400',
  ])
  for (const { key, width, type } of image.variants) {
    const copy = sharp(await gallery.storage.read(key, 1e6))
    expect(await copy.metadata()).toMatchObject({ width, mediaType: type })
  }
  const journal = gallery.db.select().from(changes).all()
  expect(journal.map(({ noun, action, user_id }) => [noun, action, user_id])).toEqual([
    ['images', 'create', 1],
    ['images', 'update', null],
  ])
  expect(gallery.site.published()).toBe(1)
})

test('of several uploads at once none waits for the AVIF of another', async () => {
  const photo = await drawTestImage(500, 400).jpeg().toBuffer()
  const sent = await Promise.all(Array.from({ length: 8 }, () => gallery.sendFile(photo)))
  const made = await Promise.all(sent.map(({ fileKey }) => gallery.register(fileKey)))
  for (const { body } of made) await gallery.waitForVariants(body.id)
  const actions = gallery.db.select().from(changes).all()
  // While the last is written down, nobody waits for the workshop any more.
  expect(actions.findIndex(({ action }) => action === 'update')).toBeGreaterThanOrEqual(7)
})

test('somebody who had the picture open meanwhile can save all the same, but not over somebody else', async () => {
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  expect((await gallery.waitForVariants(body.id)).version).toBe(2)
  const seen = { 'if-match': `"v${body.version}"` }
  expect(await gallery.call('PUT', `/images/${body.id}`, { alt_text: 'mine' }, seen)).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
  expect((await gallery.call('PUT', `/images/${body.id}`, { alt_text: 'again mine' }, seen)).status).toBe(412)
  expect((await gallery.call('DELETE', `/images/${body.id}`, undefined, seen)).status).toBe(412)
  expect((await gallery.call('DELETE', `/images/${body.id}`, undefined, { 'if-match': '"v3"' })).status).toBe(204)
})

test('what was not finished when the server ended is made good at the next start', async () => {
  await atAvif(async () => {
    throw new StorageError('The power is gone.')
  })
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  await gallery.imageService.stop()
  await gallery.close({ keep: true })
  gallery = await openTestImageApi({ dataDir: gallery.folder })
  gallery.imageService.start()
  expect((await gallery.waitForVariants(body.id)).variants).toHaveLength(2)
})

test('a picture of the old site gets its copies and its size, and keeps its file and key', async () => {
  const bytes = await drawTestImage(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await gallery.storage.write({ key: 'uploads/2019/door.jpeg', type: 'image/jpeg', bytes })
  const { id } = addOld('uploads/2019/door.jpeg')
  gallery.imageService.start()
  const image = await gallery.waitForVariants(id)
  expect(image).toMatchObject({ aws_location: 'uploads/2019/door.jpeg', width: 600, height: 900 })
  expect(image.variants.every(({ key }) => /^photos\/[0-9a-f]{64}-\d+\.(webp|avif)$/.test(key))).toBe(true)
  expect(await gallery.storage.read('uploads/2019/door.jpeg', 1e7)).toEqual(bytes)
})

test('a picture at a whole address stays as it is, and one that is lost or broken holds up no other', async () => {
  const elsewhere = addOld('https://bucket.example/old photo.jpg')
  addOld('uploads/lost.jpg')
  await gallery.storage.write({ key: 'uploads/broken.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture') })
  addOld('uploads/broken.jpg')
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  gallery.imageService.start()
  await gallery.waitForVariants(body.id)
  const list = (await gallery.call<object[]>('GET', '/images')).body
  expect(list).toContainEqual(elsewhere)
  expect((await gallery.call('PUT', `/images/${elsewhere.id}`, { alt_text: 'Old' })).body.aws_location).toBe(
    elsewhere.aws_location,
  )
  expect((await gallery.call('DELETE', `/images/${elsewhere.id}`)).status).toBe(204)
})

test('a picture that is replaced before its copies are done gets those of the new one', async () => {
  const first = await gallery.upload(await drawTestImage(700, 500).jpeg().toBuffer())
  const second = await gallery.upload(await drawTestImage(300, 200).jpeg().toBuffer(), { replaces: first.body.id })
  const image = await gallery.waitForVariants(first.body.id)
  expect(image.aws_location).toBe(second.body.aws_location)
  expect(image.variants.map(({ width }) => width)).toEqual([300, 300])
})

test('nothing stays of copies whose picture was deleted or replaced while they were made', async () => {
  const photo = await drawTestImage(500, 400).jpeg().toBuffer()
  for (const replace of [true, false]) {
    const happened = Promise.withResolvers<void>()
    let id = 0
    await atAvif(async () => {
      if (replace) await gallery.upload(photo, { replaces: id })
      else await gallery.call('DELETE', `/images/${id}`)
      happened.resolve()
    })
    const { body } = await gallery.upload(photo)
    id = body.id
    await happened.promise
    const last = await gallery.upload(photo)
    await gallery.waitForVariants(last.body.id)
    const stem = body.aws_location.replace('.jpg', '')
    expect(await gallery.listKeys(stem)).toEqual([`${stem}-368.webp`, `${stem}-500.webp`, `${stem}.jpg`])
    if (replace) expect((await gallery.waitForVariants(id)).variants).toHaveLength(4)
  }
})

test('of two records with one file, the copies stay with the other when one is deleted while they are made', async () => {
  const happened = Promise.withResolvers<void>()
  await atAvif(async () => {
    await gallery.call('DELETE', `/images/${one.id}`)
    happened.resolve()
  }, 2)
  await gallery.storage.write({
    key: 'uploads/a.jpg',
    type: 'image/jpeg',
    bytes: await drawTestImage().jpeg().toBuffer(),
  })
  const [other, one] = [addOld('uploads/a.jpg'), addOld('uploads/a.jpg')]
  gallery.imageService.start()
  const { variants } = await gallery.waitForVariants(other.id)
  await happened.promise
  const last = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  await gallery.waitForVariants(last.body.id)
  const keys = await gallery.listKeys('photos/')
  expect(variants.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([])
})

test('a width that the pages have come to use is made of every picture, and what is there stays', async () => {
  const { body } = await gallery.upload(await drawTestImage(600, 400).jpeg().toBuffer())
  const whole = await gallery.waitForVariants(body.id)
  const fewer = whole.variants.filter(({ width }) => width !== 560)
  gallery.db.update(images).set({ variants: fewer }).run()
  gallery.imageService.start()
  await vi.waitFor(async () => {
    const [image] = (await gallery.call<Image[]>('GET', '/images')).body
    expect(image?.variants.map(({ key }) => key).sort()).toEqual(whole.variants.map(({ key }) => key).sort())
  }, 10_000)
})

test('a record that knows its size wrongly gets what copies there can be, once', async () => {
  await gallery.storage.write({
    key: 'uploads/b.jpg',
    type: 'image/jpeg',
    bytes: await drawTestImage(500).jpeg().toBuffer(),
  })
  const { id } = addOld('uploads/b.jpg')
  gallery.db.update(images).set({ width: 2000, height: 1500 }).run()
  gallery.imageService.start()
  const { variants, version } = await gallery.waitForVariants(id)
  expect(variants.map(({ width }) => width)).toEqual([368, 500, 368, 500])
  gallery.imageService.start()
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  await gallery.waitForVariants(body.id)
  expect(await gallery.waitForVariants(id)).toMatchObject({ variants, version })
})

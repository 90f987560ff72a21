import { changes } from '@shop/db/tables/changes'
import { type Image, images } from '@shop/db/tables/images'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { addImage } from '../../../../testing/images/add-image.ts'
import { drawTestImage, openApiForEachTest, openImage } from '../../../../testing/images/test-image-api.fixture.ts'

const api = openApiForEachTest()

const addImported = (aws_location: string) => addImage(api.db, aws_location)

test('the backfill adds AVIF variants to an uploaded image and reports the change', async () => {
  const { body } = await api.upload(await drawTestImage(400, 30).jpeg().toBuffer())
  const image = await api.waitForVariants(body.id)
  const expected = ['webp', 'avif'].flatMap((type) => [192, 368, 400].map((width) => `image/${type} ${width}`))
  expect(image.variants.map(({ type, width }) => `${type} ${width}`)).toEqual(expected)
  for (const { key, width, type } of image.variants) {
    const variant = openImage(await api.storage.read(key, 1e6))
    expect(await variant.metadata()).toMatchObject({ width, mediaType: type })
  }
  const journal = api.db.select().from(changes).all()
  expect(journal.map(({ noun, action, user_id }) => [noun, action, user_id])).toEqual([
    ['images', 'create', 1],
    ['images', 'update', null],
  ])
  expect(api.countChanges()).toBe(1)
})

test('the backfill causes no conflict for a staff member who has the image open; another edit does', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  expect((await api.waitForVariants(body.id)).version).toBe(2)
  const seen = { 'if-match': `"v${body.version}"` }
  const put = (alt_text: string) => api.call('PUT', `/images/${body.id}`, { alt_text }, seen)
  const remove = (headers: Record<string, string>) => api.call('DELETE', `/images/${body.id}`, undefined, headers)
  expect(await put('mine')).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await put('again mine')).status).toBe(412)
  expect((await remove(seen)).status).toBe(412)
  expect((await remove({ 'if-match': '"v3"' })).status).toBe(204)
})

test('an imported image gets its variants and its size, and keeps its file and key', async () => {
  const bytes = await drawTestImage(90, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await api.storage.write({ key: 'uploads/2019/door.jpeg', type: 'image/jpeg', bytes })
  const { id } = addImported('uploads/2019/door.jpeg')
  api.imageService.start()
  const image = await api.waitForVariants(id)
  expect(image).toMatchObject({ aws_location: 'uploads/2019/door.jpeg', width: 600, height: 90 })
  expect(image.variants.every(({ key }) => /^photos\/[0-9a-f]{64}-\d+\.(webp|avif)$/.test(key))).toBe(true)
  expect(await api.storage.read('uploads/2019/door.jpeg', 1e7)).toEqual(bytes)
})

test('an image at an external URL is not changed, and a missing or damaged file does not stop the backfill', async () => {
  const external = addImported('https://bucket.example/old photo.jpg')
  addImported('uploads/missing.jpg')
  await api.storage.write({ key: 'uploads/broken.jpg', type: 'image/jpeg', bytes: Buffer.from('not an image') })
  addImported('uploads/broken.jpg')
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  api.imageService.start()
  await api.waitForVariants(body.id)
  const list = (await api.call<object[]>('GET', '/images')).body
  expect(list).toContainEqual(external)
  expect((await api.call('PUT', `/images/${external.id}`, { alt_text: 'Old' })).body.aws_location).toBe(
    external.aws_location,
  )
  expect((await api.call('DELETE', `/images/${external.id}`)).status).toBe(204)
})

test('a new variant width is added to every image, and existing variants stay', async () => {
  const { body } = await api.upload(await drawTestImage(600, 40).jpeg().toBuffer())
  const complete = await api.waitForVariants(body.id)
  const fewer = complete.variants.filter(({ width }) => width !== 560)
  api.db.update(images).set({ variants: fewer }).run()
  api.imageService.start()
  const readKeys = async () => {
    const [image] = (await api.call<Image[]>('GET', '/images')).body
    return image?.variants.map(({ key }) => key).sort()
  }
  await expect.poll(readKeys).toEqual(complete.variants.map(({ key }) => key).sort())
})

testInLongRun('a record with a wrong size gets the possible variants, once', async () => {
  const bytes = await drawTestImage(500, 48).jpeg().toBuffer()
  await api.storage.write({ key: 'uploads/b.jpg', type: 'image/jpeg', bytes })
  const { id } = addImported('uploads/b.jpg')
  api.db.update(images).set({ width: 2000, height: 1500 }).run()
  api.imageService.start()
  const { variants, version } = await api.waitForVariants(id)
  expect(variants.map(({ width }) => width)).toEqual([192, 368, 500, 192, 368, 500])
  api.imageService.start()
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  await api.waitForVariants(body.id)
  expect(await api.waitForVariants(id)).toMatchObject({ variants, version })
})

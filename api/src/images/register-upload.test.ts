import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageError } from '../storage/storage.ts'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeAll(async () => {
  gallery = await openTestImageApi()
})
afterAll(() => gallery.close())

test('the three steps of the specification end in a record with every field', async () => {
  const asked = await gallery.call<{ uploadUrl: string; fileKey: string }>('POST', '/images/presigned-url', {
    fileName: 'C:\\Fotos\\"<b>Été</b> 1.JPG',
    fileType: 'image/jpeg',
  })
  expect(asked.status).toBe(200)
  expect(Object.keys(asked.body).sort()).toEqual(['fileKey', 'uploadUrl'])
  const { pathname, search } = new URL(asked.body.uploadUrl)
  const photo = await drawTestImage(3000, 2000).jpeg().toBuffer()
  const put = await gallery.app.request(pathname + search, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(put.status).toBe(200)
  const { status, body } = await gallery.call('POST', '/images/metadata', {
    fileKey: asked.body.fileKey,
    fileName: 'C:\\Fotos\\"<b>Été</b> 1.JPG',
    description: 'The shop',
    altText: 'A red door',
    fileType: 'image/jpeg',
    fileSize: photo.length,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    fileName: 'C:\\Fotos\\"<b>Été</b> 1.JPG',
    description: 'The shop',
    altText: 'A red door',
    fileType: 'image/jpeg',
    width: 2400,
    height: 1600,
    version: 1,
  })
  expect(body.fileKey).toMatch(/^photos\/[0-9a-f-]{36}\.jpg$/)
  expect(body.aws_location).toBe(body.fileKey)
  expect(await gallery.storage.stat(body.fileKey)).toEqual({ size: body.fileSize })
  expect(Math.abs(Date.parse(body.upload_date) - Date.now())).toBeLessThan(60_000)
  expect(body.variants.map(({ type, width }) => `${type} ${width}`)).toEqual(
    [368, 560, 736, 1120].map((width) => `image/webp ${width}`),
  )
  for (const { key, width } of body.variants) {
    const copy = await gallery.storage.read(key, 1e6)
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width })
  }
  expect(await gallery.listKeys('incoming/')).toEqual([])
  const list = await gallery.app.request('/api/images')
  expect([list.status, ((await list.json()) as unknown[]).length]).toEqual([200, 1])
})

test('the upload address stands where the caller sees the server', async () => {
  async function originFor(headers: Record<string, string> = {}) {
    const given = await gallery.call<{ uploadUrl: string }>(
      'POST',
      '/images/presigned-url',
      { fileName: 'a', fileType: 'image/png' },
      headers,
    )
    return new URL(given.body.uploadUrl).origin
  }
  expect(await originFor()).toBe('http://localhost')
  expect(await originFor({ origin: 'https://shop.example' })).toBe('https://shop.example')
  expect(await originFor({ origin: 'null' })).toBe('http://localhost')
})

test('a type that is written in another way is taken all the same', async () => {
  const jpeg = await drawTestImage().jpeg().toBuffer()
  for (const fileType of ['image/jpg', 'IMAGE/JPEG', ' image/jpeg ', 'image/pjpeg'])
    expect((await gallery.upload(jpeg, { fileType })).status).toBe(201)
})

test('whoever did not hear the answer registers again, and it is the same record', async () => {
  const { fileKey } = await gallery.sendFile(await drawTestImage().jpeg().toBuffer())
  const twice = await Promise.all([gallery.register(fileKey), gallery.register(fileKey)])
  const again = await gallery.register(fileKey)
  expect(new Set([...twice, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  await gallery.call('DELETE', `/images/${again.body.id}`)
  expect((await gallery.register(fileKey)).status).toBe(404)
})

test('a storage that fails while a picture is made leaves no record, and the upload can be registered again', async () => {
  const failing = { writes: 0 }
  const other = await openTestImageApi({
    wrapStorage: (storage) => ({
      ...storage,
      write: async (file) => {
        if (failing.writes++ < 2) throw new StorageError(new Error('away'))
        return storage.write(file)
      },
    }),
  })
  const { fileKey } = await other.sendFile(await drawTestImage().jpeg().toBuffer())
  for (const _ of [1, 2]) {
    const { status, body } = await other.register(fileKey)
    expect([status, body.error]).toEqual([503, expect.stringContaining('try again in a moment')])
  }
  expect((await other.call<object[]>('GET', '/images')).body).toEqual([])
  expect((await other.register(fileKey)).status).toBe(201)
  await other.close()
})

test.each([
  ['a key that nobody gave out', 'incoming/00000000-0000-4000-8000-000000000000'],
  ['the key of a finished picture', 'photos/a.jpg'],
  ['a path', '../shop.sqlite'],
  ['nothing', ''],
])('%s cannot be registered', async (_what, fileKey) => {
  const { status, body } = await gallery.register(fileKey)
  expect([status, body.error]).toEqual([400, 'This file was not uploaded here, or longer than a day ago.'])
})

test('what was announced and never sent cannot be registered, and can be sent then', async () => {
  const given = await gallery.call<{ uploadUrl: string; fileKey: string }>('POST', '/images/presigned-url', {
    fileName: 'a.jpg',
    fileType: 'image/jpg',
  })
  expect(await gallery.register(given.body.fileKey)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('upload it first') },
  })
  const { pathname, search } = new URL(given.body.uploadUrl)
  const body = new Uint8Array(await drawTestImage().jpeg().toBuffer())
  await gallery.app.request(pathname + search, { method: 'PUT', headers: { 'content-type': 'image/jpg' }, body })
  expect((await gallery.register(given.body.fileKey)).status).toBe(201)
})

test.each([
  [{ fileName: 'a.heic', fileType: 'image/heic' }, 'HEIC photos cannot be used'],
  [{ fileName: 'IMG_1.HEIC', fileType: '' }, 'HEIC photos cannot be used'],
  [{ fileName: 'a.heif', fileType: 'application/octet-stream' }, 'HEIC photos cannot be used'],
  [{ fileName: 'a.svg', fileType: 'image/svg+xml' }, 'Only JPEG, PNG, WebP, AVIF and GIF'],
  [{ fileName: 'a', fileType: '' }, 'Only JPEG, PNG, WebP, AVIF and GIF'],
  [{ fileName: 'a', fileType: 'constructor' }, 'Only JPEG, PNG, WebP, AVIF and GIF'],
  [{ fileName: 'a.jpg' }, 'The type of the file is required.'],
  [{ fileType: 'image/jpeg' }, 'File name is required.'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 31 * 1024 * 1024 }, 'at most 30 MB'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 0 }, 'The file is empty.'],
])('no upload address for %j', async (asked, sentence) => {
  const { status, body } = await gallery.call('POST', '/images/presigned-url', asked)
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
})

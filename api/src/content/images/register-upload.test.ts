import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { StorageError } from '../../base/storage/storage.ts'

const api = await openTestImageApi()

test.each([
  [`${'😀'.repeat(300)}.JPEG`, `${'😀'.repeat(195)}.JPEG`],
  [`${'a'.repeat(196)}.jpg`, `${'a'.repeat(196)}.jpg`],
])('a file name of more than 200 letters is cut and keeps its ending', async (fileName, stored) => {
  const { status, body } = await api.upload(await drawTestImage().jpeg().toBuffer(), { fileName })
  expect([status, body.fileName]).toEqual([201, stored])
  await api.call('DELETE', `/images/${body.id}`)
})

test('requesting a URL, sending the file and registering it creates a record with every field', async () => {
  const fields = { fileName: 'C:\\Fotos\\"<b>Été</b> 1.JPG', fileType: 'image/jpeg' }
  const issued = await api.requestUpload(fields)
  expect(issued.status).toBe(200)
  expect(Object.keys(issued.body).sort()).toEqual(['fileKey', 'uploadUrl'])
  const jpeg = await drawTestImage(3000, 200).jpeg().toBuffer()
  const put = await api.put(issued.body.uploadUrl, jpeg, { 'content-type': 'image/jpeg' })
  expect(put.status).toBe(200)
  expect(put.headers.get('content-type')).toMatch(/^text\/plain/)
  const texts = { ...fields, description: 'The shop', altText: 'A red door' }
  const { status, body } = await api.register(issued.body.fileKey, { ...texts, fileSize: jpeg.length })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...texts, width: 2400, height: 160, version: 1 })
  expect(body.fileKey).toMatch(/^photos\/[0-9a-f-]{36}\.jpg$/)
  expect(body.aws_location).toBe(body.fileKey)
  expect(await api.storage.stat(body.fileKey)).toEqual({ size: body.fileSize })
  expect(Math.abs(Date.parse(body.upload_date) - Date.now())).toBeLessThan(60_000)
  expect(body.variants.map(({ type, width }) => `${type} ${width}`)).toEqual(
    [192, 368, 560, 736, 1120, 1600].map((width) => `image/webp ${width}`),
  )
  expect(await api.listKeys('incoming/')).toEqual([])
  const list = await api.app.request('/api/images')
  expect([list.status, JSON.parse(await list.text()).length]).toEqual([200, 1])
})

test('registering the same file again returns the same record', async () => {
  const { fileKey } = await api.sendFile(await drawTestImage().jpeg().toBuffer())
  const simultaneous = await Promise.all([api.register(fileKey), api.register(fileKey)])
  const again = await api.register(fileKey)
  expect(new Set([...simultaneous, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  for (const status of [204, 404]) expect((await api.call('DELETE', `/images/${again.body.id}`)).status).toBe(status)
  expect((await api.register(fileKey)).status).toBe(404)
  const replacement = await api.upload(await drawTestImage().jpeg().toBuffer(), { replaces: again.body.id })
  expect(replacement.status).toBe(404)
})

test('a storage that fails during the registration leaves no record, and the upload can be registered again', async () => {
  let writes = 0
  const failing = await openTestImageApi({
    wrapStorage: (storage) => ({
      ...storage,
      write: async (file) => {
        if (writes++ < 2) throw new StorageError(new Error('unavailable'))
        return storage.write(file)
      },
    }),
  })
  const { fileKey } = await failing.sendFile(await drawTestImage().jpeg().toBuffer())
  for (const _ of [1, 2]) {
    const { status, body } = await failing.register(fileKey)
    expect([status, body.error]).toEqual([503, expect.stringContaining('try again in a moment')])
  }
  expect((await failing.call<object[]>('GET', '/images')).body).toEqual([])
  expect((await failing.register(fileKey)).status).toBe(201)
})

test.each([
  ['a key that was never issued', 'incoming/00000000-0000-4000-8000-000000000000'],
  ['the key of an original', 'photos/a.jpg'],
  ['a path', '../shop.sqlite'],
])('%s cannot be registered', async (_name, fileKey) => {
  const { status, body } = await api.register(fileKey)
  expect([status, body.error]).toEqual([400, 'This file was not uploaded here, or was uploaded more than a day ago.'])
})

test('a file that was not sent cannot be registered, and can still be sent', async () => {
  const { body } = await api.requestUpload({ fileName: 'a.jpg', fileType: 'image/jpg' })
  const error = expect.stringContaining('upload it first')
  expect(await api.register(body.fileKey)).toMatchObject({ status: 400, body: { error } })
  await api.put(body.uploadUrl, await drawTestImage().jpeg().toBuffer(), { 'content-type': 'image/jpg' })
  expect((await api.register(body.fileKey)).status).toBe(201)
})

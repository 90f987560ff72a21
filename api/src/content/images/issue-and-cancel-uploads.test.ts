import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { uploads } from '@shop/db/tables/uploads'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTestUser } from '../../../testing/accounts/add-test-user.ts'
import { signInToImageApi } from '../../../testing/images/image-api-client.fixture.ts'
import { drawTestImage, openApiForEachTest, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { readEnv } from '../../base/config/env.ts'
import { listFiles } from '../../base/filesystem/files.ts'
import { ensureFolders } from '../../open-services.ts'

const api = openApiForEachTest()

const MEGABYTE = 1024 * 1024
const SENTENCE = 'Ten of your pictures, or 200 MB, are still uploading.'
const jpeg = await drawTestImage().jpeg().toBuffer()

async function signInAs(username: string) {
  const account = { username, password: 'another copper kettle' }
  addTestUser(api.db, { ...account, role: 'staff' })
  return signInToImageApi(api.app, account)
}

test('one person’s eleventh unclaimed upload is refused, even when all were requested at once, and the others take their turn', async () => {
  const sent = await Promise.all(Array.from({ length: 14 }, () => api.sendFile(jpeg)))
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(sent.find(({ status }) => status === 429)?.error).toContain(SENTENCE)
  expect(await api.listKeys('incoming/')).toHaveLength(10)
  expect((await (await signInAs('June')).upload(jpeg)).status).toBe(201)
  const [canceled, ...keys] = sent.flatMap(({ fileKey }) => fileKey || [])
  await api.call('POST', '/images/cancel', { fileKey: canceled })
  const registered = await Promise.all(keys.map((fileKey) => api.register(fileKey)))
  expect(registered.map(({ status }) => status)).toEqual(Array(9).fill(201))
  expect((await api.upload(jpeg)).status).toBe(201)
})

test('pictures that are registered one after the other are all taken, and refused ones are not counted', async () => {
  for (let number = 0; number < 12; number++) expect((await api.upload(Buffer.from('not a picture'))).status).toBe(400)
  for (let number = 0; number < 8; number++) expect((await api.upload(jpeg)).status).toBe(201)
})

test('an unused upload address counts until it expires', async () => {
  const ask = () => api.requestUpload({ fileName: 'a.jpg', fileType: 'image/jpeg' })
  for (let number = 0; number < 10; number++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  api.clockOffset.ms = 301_000
  expect((await ask()).status).toBe(200)
})

test('200 MB of one person and 1 GB of all wait at most, whether a size was told before or not', async () => {
  const ask = (megabytes: number) => api.requestUpload({ fileName: 'a', fileType: '', fileSize: megabytes * MEGABYTE })
  for (let number = 0; number < 6; number++) expect((await ask(30)).status).toBe(200)
  const refused = await ask(21)
  expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining(SENTENCE)])
  const issued = await api.requestUpload({ fileName: 'a', fileType: '' })
  const put = await api.put(issued.body.uploadUrl, Buffer.alloc(9), { 'content-length': `${21 * MEGABYTE}` })
  expect([put.status, await put.text()]).toEqual([429, expect.stringContaining(SENTENCE)])
  api.db
    .update(uploads)
    .set({ user_id: 99, size: 170 * MEGABYTE })
    .run()
  const all = await ask(30)
  expect([all.status, all.body.error]).toEqual([507, expect.stringContaining('1 GB')])
})

test('a file that a bucket may have received counts, even after its address expired', async () => {
  const toBucket = await openTestImageApi({
    wrapStorage: (storage) => ({ ...storage, createUploadUrl: async ({ key }) => `https://bucket.example/${key}` }),
  })
  const ask = () => toBucket.requestUpload({ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 1 })
  for (let number = 0; number < 10; number++) expect((await ask()).status).toBe(200)
  toBucket.clockOffset.ms = 301_000
  expect((await ask()).status).toBe(429)
})

test('a cancelled upload no longer accepts a file', async () => {
  const { body } = await api.requestUpload({ fileName: 'a.jpg', fileType: 'image/jpeg' })
  await api.call('POST', '/images/cancel', { fileKey: body.fileKey })
  const put = await api.put(body.uploadUrl, jpeg, { 'content-type': 'image/jpeg' })
  expect([put.status, await api.listKeys('incoming/')]).toEqual([409, []])
})

test('only the user of the shop reads uploads, and what others could read is corrected at the start', async () => {
  await api.sendFile(jpeg)
  const folder = join(api.folder, 'incoming')
  const modes = () =>
    [folder, ...listFiles(folder).map((file) => join(folder, file))].map((path) => statSync(path).mode & 0o777)
  expect(modes()).toEqual([0o700, 0o600])
  chmodSync(folder, 0o755)
  ensureFolders(readEnv({ DATA_DIR: api.folder }))
  expect(modes()).toEqual([0o700, 0o600])
  expect(api.db.select().from(uploads).where(eq(uploads.size, jpeg.length)).all()).toHaveLength(1)
})
